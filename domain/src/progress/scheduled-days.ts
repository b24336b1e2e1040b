import { epochDayOf, weekdayOfEpochDay } from '#calendar/calendar-day.ts';
import { WEEKDAYS } from '#calendar/weekday.ts';
import { appliesTo } from '#habits/schedule.ts';
import type { ProgressHabit } from './progress-facts.ts';

// Ten years of a hundred habits are 365,000 days. So this walks day numbers and makes no text for each day.

/** Calls `visit` in order for every day on which a habit counts, from `first` up to and without `end` (epoch days). */
export const visitScheduledDays = (
  { startDay, deletedDay, schedules }: ProgressHabit,
  first: number,
  end: number,
  visit: (epochDay: number) => void,
): void => {
  const livesFrom = Math.max(first, epochDayOf(startDay));
  const livesUntil = Math.min(end, deletedDay ? epochDayOf(deletedDay) : Infinity);
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
