import { listImportedHistory } from '@crushing/contract/habit-import/endpoints';
import type { ImportedHistory } from '@crushing/contract/habit-import/schemas';
import { daysBetween } from '@crushing/domain/calendar/calendar-day';
import type { HistoryHabit } from '@crushing/domain/habit-import/imported-history';
import { callEndpoint } from '#api/call-endpoint.ts';

/** What earlier imports have brought, by habit key: the key of a tracker, or the key in this product's downloads. */
export type KnownHistory = ReadonlyMap<string, ImportedHistory>;

/** Reads all pages. Null without an answer: else habits that were deleted here would come back as new ones. */
export const readKnownHistory = async (): Promise<KnownHistory | null> => {
  const known = new Map<string, ImportedHistory>();
  try {
    let cursor: string | null | undefined;
    while (cursor !== null) {
      // oxlint-disable-next-line no-await-in-loop -- a page names the next one
      const page: { habits: ImportedHistory[]; nextCursor: string | null } = await callEndpoint(listImportedHistory, {
        query: { cursor },
      });
      for (const habit of page.habits) known.set(habit.key, habit).set(habit.ownKey, habit);
      cursor = page.nextCursor;
    }
  } catch {
    return null;
  }
  return known;
};

/** A habit of the file beside what is here: whether it is known, and how many of its days are new. */
export type Comparison = { readonly state: 'new' | 'known' | 'deleted'; readonly newDays: number };

export const comparedWith = (known: KnownHistory, { key, days, own }: HistoryHabit): Comparison => {
  const counted = days.filter(({ completed, skipped }) => completed || skipped);
  const here = known.get(key);
  if (here === undefined) return { state: 'new', newDays: counted.length };
  if (here.isDeleted && (own?.deletedAt ?? null) === null) return { state: 'deleted', newDays: counted.length };
  const newDays = counted.filter(({ date }) => here.days[daysBetween(here.from, date)] !== 'x').length;
  return { state: 'known', newDays };
};

/** Whether a habit is selected before the person has chosen: it is not archived, and it or some of its days are new. */
export const isSuggested = (habit: HistoryHabit, { state, newDays }: Comparison): boolean =>
  !habit.isArchived && (state === 'new' || (state === 'known' && newDays > 0));
