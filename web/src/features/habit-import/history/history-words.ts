import { civilDateOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { monthLabel } from '@crushing/domain/calendar/day-label';
import { grouped } from '@crushing/domain/habit-import/imported-history';
import type { HistoryHabit, HistorySource } from '@crushing/domain/habit-import/imported-history';
import { scheduleLabel } from '@crushing/domain/habits/schedule';
import type { Comparison } from './known-history.ts';

/** "1,204 days", "1 day". */
export const dayCount = (count: number): string => `${grouped(count)} ${count === 1 ? 'day' : 'days'}`;

/** "Daily · 412 days, 3 Mar 2023 – 20 Nov 2026". */
export const factsOfHabit = ({ rule, days }: HistoryHabit): string => {
  const counted = days.filter(({ completed, skipped }) => completed || skipped);
  const [first, last] = [counted[0], counted.at(-1)];
  if (first === undefined || last === undefined) return `${scheduleLabel(rule)} · no days yet`;
  const span = first === last ? shortDate(first.date) : `${shortDate(first.date)} – ${shortDate(last.date)}`;
  return `${scheduleLabel(rule)} · ${dayCount(counted.length)}, ${span}`;
};

/** What else there is to say about a habit, a sentence each. */
export const remarksOn = (habit: HistoryHabit, source: HistorySource, { state, newDays }: Comparison): string[] =>
  [
    state === 'known' &&
      (newDays === 0 ? 'Already here, with all its days.' : `Already here: adds ${newWords(newDays)}.`),
    state === 'deleted' && 'You deleted this habit here. It would be added again.',
    state === 'new' && habit.own?.deletedAt && 'Deleted: it comes in as a deleted habit.',
    habit.isArchived && `Archived in ${source}.`,
    habit.planChange,
    habit.own?.isPrivate && 'Private: nobody else will see it.',
    habit.leftOut.length > 0 && `Left out: ${habit.leftOut.join(', ')}.`,
  ].filter((remark) => typeof remark === 'string');

const newWords = (count: number): string => `${grouped(count)} new ${count === 1 ? 'day' : 'days'}`;

const MONTH_LETTERS = 3;

const shortDate = (day: CalendarDay): string => {
  const { year, month, date } = civilDateOf(day);
  return `${date} ${monthLabel(year, month).slice(0, MONTH_LETTERS)} ${year}`;
};
