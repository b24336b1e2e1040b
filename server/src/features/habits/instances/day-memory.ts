import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DaySummary } from '@crushing/domain/habits/perfect-day';
import { LRUCache } from 'lru-cache';

/** A person's today at one version. `streaks` holds the streak with a perfect today and the streak with an open one. */
export type KnownDay = {
  readonly version: number;
  readonly today: CalendarDay;
  readonly summary: DaySummary;
  readonly streaks: { readonly perfect: number; readonly open: number };
};

/**
 * Counting a day reads every habit, so a process caches the todays it has counted. An entry is used only for the change
 * right after its version, because every other change raises the version, in other processes too.
 */
export type DayMemory = LRUCache<number, KnownDay>;

const PEOPLE_MAX = 5000;

export const createDayMemory = (): DayMemory => new LRUCache({ max: PEOPLE_MAX });
