import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import { useClockReading } from '#browser/use-clock.ts';

// Hour after midnight at which the day ends; people cannot choose another one yet.
const DAY_ENDS_AT = 0;

/** The day it is for a person living in this zone; moves on by itself when the day ends. */
export const useToday = (timeZone: string): CalendarDay =>
  useClockReading((nowMs) => dayAt(nowMs, timeZone, DAY_ENDS_AT));
