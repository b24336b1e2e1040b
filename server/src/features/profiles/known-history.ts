import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Deps } from '#deps.ts';
import { readShownHistory } from '#features/habits/shown/shown-history.ts';
import type { KnownHistory } from './shown-memories.ts';
import type { ShownOwner } from './shown-owner.ts';

/** A person's shown history, from memory where it still holds. */
export const historyOf = async (deps: Deps, owner: ShownOwner, day: CalendarDay): Promise<KnownHistory> => {
  const known = deps.shownHistories.get(owner.id);
  if (known?.version === owner.version && known.day === day) return known;
  const history = await readShownHistory(deps.database.read, owner, day);
  const read = { version: owner.version, day, history, countedStreaks: new Map<number, number>() };
  deps.shownHistories.set(owner.id, read);
  return read;
};
