import { FIRST_DAY, addDays, civilDateOf, weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { placeInWeek } from '@crushing/domain/calendar/week-start';
import type { WeekStart } from '@crushing/domain/calendar/week-start';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { dayOfMonth, firstAndLastOf, monthOf, monthText, monthsLater } from '#features/progress/progress-address.ts';
import type { Month } from '#features/progress/progress-address.ts';

/** The day that a key leads to; null for any other key. */
export const dayByKey = (
  key: string,
  day: CalendarDay,
  weekStart: WeekStart,
  reversed: boolean,
): CalendarDay | null => {
  const column = placeInWeek(weekdayOf(day), weekStart);
  const byMonths = (count: number) => dayOfMonth(monthsLater(monthOf(day), count), civilDateOf(day).date);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, reversed ? 1 : -1);
    case 'ArrowRight':
      return addDays(day, reversed ? -1 : 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -column);
    case 'End':
      return addDays(day, 6 - column);
    case 'PageUp':
      return byMonths(-1);
    case 'PageDown':
      return byMonths(1);
    default:
      return null;
  }
};

type CalendarKeys = {
  month: Month;
  today: CalendarDay;
  weekStart: WeekStart;
  /** The day in the tab order at first; today unless given. */
  start?: CalendarDay;
  onShowMonth: (month: Month) => void;
};

/** Roving tab index: one day is in the tab order, and arrow keys walk from it, across months, up to today. */
export const useCalendarKeys = ({ month, today, weekStart, start = today, onShowMonth }: CalendarKeys) => {
  const [chosen, setChosen] = useState<CalendarDay>(start);
  const table = useRef<HTMLTableElement>(null);
  const isWalking = useRef(false);
  const [first, last] = firstAndLastOf(month);
  const lastPast = last < today ? last : today;
  const current = chosen >= first && chosen <= lastPast ? chosen : lastPast;
  useLayoutEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.dataset['day'] === undefined) return;
    const wanted = dayByKey(event.key, current, weekStart, document.documentElement.dir === 'rtl');
    if (wanted === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = clamped(wanted, today);
    if (next === current) return;
    isWalking.current = true;
    setChosen(next);
    if (monthText(monthOf(next)) !== monthText(month)) onShowMonth(monthOf(next));
  };
  return { table, current, choose: setChosen, handleKeyDown };
};

const clamped = (day: CalendarDay, today: CalendarDay): CalendarDay => {
  if (day > today) return today;
  return day < FIRST_DAY ? FIRST_DAY : day;
};
