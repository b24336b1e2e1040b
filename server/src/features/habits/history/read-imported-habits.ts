import { daysBetween } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { ImportedHistory } from '@crushing/contract/habit-import/schemas';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { letOthersIn } from '#http/turns.ts';
import { findInstanceDays, findKnownHabits } from './history.store.ts';
import { ownImportKey } from './own-key.ts';

type Page = { readonly afterId: number; readonly limit: number };

/**
 * The habits that an import may find again, and the days on which they have an instance. `lastId` is the id of the
 * last habit of a full page, after which more may follow; else null.
 */
export const readImportedHabits = async (
  deps: Deps,
  actor: Actor,
  { afterId, limit }: Page,
): Promise<{ habits: readonly ImportedHistory[]; lastId: number | null }> => {
  const rows = await findKnownHabits(deps.database.read, actor.id, afterId, limit);
  const habits: ImportedHistory[] = [];
  for (const row of rows) {
    const { id, deletedAt, startDay } = row;
    // oxlint-disable-next-line no-await-in-loop -- one habit after the other, so that other calls are answered in between
    const days = await findInstanceDays(deps.database.read, id);
    deps.reads.spend(actor.id, days.length);
    const ownKey = ownImportKey(row);
    const isDeleted = deletedAt !== null;
    habits.push({ key: row.importKey ?? ownKey, ownKey, isDeleted, ...lineOf(days, startDay) });
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered before the next habit is read
    await letOthersIn();
  }
  return { habits, lastId: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
};

const lineOf = (days: readonly CalendarDay[], startDay: CalendarDay): Pick<ImportedHistory, 'from' | 'days'> => {
  const from = days.reduce((first, day) => (day < first ? day : first), startDay);
  const places = new Set(days.map((day) => daysBetween(from, day)));
  const length = days.reduce((longest, day) => Math.max(longest, daysBetween(from, day) + 1), 0);
  return { from, days: Array.from({ length }, (_, place) => (places.has(place) ? 'x' : '.')).join('') };
};
