import { LRUCache } from 'lru-cache';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Deps } from '#deps.ts';
import { readShownHistory } from '#features/habits/shown/shown-history.ts';
import type { ShownHistory } from '#features/habits/shown/shown-history.ts';
import type { ShownOwner } from './shown-owner.ts';

type Known = { readonly version: number; readonly day: CalendarDay; readonly history: ShownHistory };

/** The shown history of people, which reads three months of marks, until somebody changes a habit or the day ends. */
export type ShownHistoryMemory = LRUCache<number, Known>;

const PEOPLE_MAX = 5000;

export const createShownHistoryMemory = (): ShownHistoryMemory => new LRUCache({ max: PEOPLE_MAX });

export const historyOf = async (deps: Deps, owner: ShownOwner, day: CalendarDay): Promise<ShownHistory> => {
  const known = deps.shownHistories.get(owner.id);
  if (known?.version === owner.version && known.day === day) return known.history;
  const history = await readShownHistory(deps.database.read, owner, day);
  deps.shownHistories.set(owner.id, { version: owner.version, day, history });
  return history;
};
