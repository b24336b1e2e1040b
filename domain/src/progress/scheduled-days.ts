import { epochDayOf, weekdayOfEpochDay } from '#calendar/calendar-day.ts';
import { WEEKDAYS } from '#calendar/weekday.ts';
import { appliesTo } from '#habits/schedule.ts';
import type { ProgressHabit } from './progress-facts.ts';

// A heat map of ten years asks for 3,650 days of a hundred habits at once, so the schedules are walked in whole
// stretches on day numbers, without making a text for each day of each habit.

/**
 * Calls `visit` for every day on which a habit counts, from the day `first` up to and without the day `end`; days are
 * numbers since 1970-01-01, in their order.
 */
export const visitScheduledDays = (
  { startDay, deletedOn, schedules }: ProgressHabit,
  first: number,
  end: number,
  visit: (epochDay: number) => void,
): void => {
  const livesFrom = Math.max(first, epochDayOf(startDay));
  const livesUntil = Math.min(end, deletedOn ? epochDayOf(deletedOn) : Infinity);
  for (const [index, schedule] of schedules.entries()) {
    const next = schedules[index + 1];
    const stretchBegin = index === 0 ? livesFrom : Math.max(livesFrom, epochDayOf(schedule.from));
    const stretchEnd = next === undefined ? livesUntil : Math.min(livesUntil, epochDayOf(next.from));
    const applies = new Set(WEEKDAYS.filter((weekday) => appliesTo(schedule, weekday)));
    for (let epochDay = stretchBegin; epochDay < stretchEnd; epochDay++) {
      if (applies.has(weekdayOfEpochDay(epochDay))) visit(epochDay);
    }
  }
};
