import { LRUCache } from 'lru-cache';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DayFigures } from '@crushing/domain/profiles/missed';
import type { DayOwner } from '#http/actor.ts';
import type { ShownHistory } from '#features/habits/shown/shown-history.ts';

type Known = { readonly version: number; readonly day: CalendarDay };

/** The days of people as others see them, each kept until a change, a deadline, the end of the day, or another time zone. */
export type ShownDayMemory = LRUCache<number, Known & { readonly clock: string; readonly figures: DayFigures }>;

/** Caches the shown history of people. To count one reads three months of states. An entry ends with its day or a change. */
export type ShownHistoryMemory = LRUCache<number, Known & KnownHistory>;

export type KnownHistory = {
  readonly history: ShownHistory;
  /** The streaks that were counted because a day ahead is ticked, by habit. */
  readonly countedStreaks: Map<number, number>;
};

/** The zone and end of day by which a person's deadlines are counted. A change of them raises no version that others see. */
export const clockOf = ({ timezone, dayEndsAt }: DayOwner): string => `${timezone} ${dayEndsAt}`;

const DAYS_MAX = 10_000;
const HISTORIES_MAX = 5000;

export const createShownDayMemory = (): ShownDayMemory => new LRUCache({ max: DAYS_MAX });

export const createShownHistoryMemory = (): ShownHistoryMemory => new LRUCache({ max: HISTORIES_MAX });
