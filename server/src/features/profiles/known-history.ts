import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Deps } from '#deps.ts';
import { readShownHistory } from '#features/habits/shown/shown-history.ts';
import type { ShownHistory } from '#features/habits/shown/shown-history.ts';
import type { ShownOwner } from './shown-owner.ts';

/** A person's shown history, from memory where it still holds. */
export const historyOf = async (deps: Deps, owner: ShownOwner, day: CalendarDay): Promise<ShownHistory> => {
  const known = deps.shownHistories.get(owner.id);
  if (known?.version === owner.version && known.day === day) return known.history;
  const history = await readShownHistory(deps.database.read, owner, day);
  deps.shownHistories.set(owner.id, { version: owner.version, day, history });
  return history;
};
