import { CALENDAR_WEEK_START, PLANNER_WEEK_START, weekFrom } from '@crushing/domain/calendar/week-start';
import type { WeekStart } from '@crushing/domain/calendar/week-start';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import { useUser } from './session.ts';

/** The day on which calendars and maps of years begin a week. */
export const useCalendarWeekStart = (): WeekStart => useUser().weekStart ?? CALENDAR_WEEK_START;

/** The weekdays in the order of planner and habit form. */
export const usePlannerWeek = (): readonly Weekday[] => weekFrom(useUser().weekStart ?? PLANNER_WEEK_START);
