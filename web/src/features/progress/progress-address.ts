import { civilDateOf, daysInMonth, isCalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useSearchParams } from 'wouter';

export const TABS = ['overview', 'calendar', 'habits'] as const;
export type ProgressTab = (typeof TABS)[number];

/** `month` is 1 to 12. */
export type Month = { readonly year: number; readonly month: number };

export const monthOf = (day: CalendarDay): Month => {
  const { year, month } = civilDateOf(day);
  return { year, month };
};

/** The month `count` months later, or earlier when negative. */
export const monthsLater = ({ year, month }: Month, count: number): Month => {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
};

/** A day of a month; a date after its end becomes its last day. */
export const dayOfMonth = ({ year, month }: Month, date: number): CalendarDay =>
  `${year}-${twoDigits(month)}-${twoDigits(Math.min(date, daysInMonth(year, month)))}` as CalendarDay;

export const firstAndLastOf = (month: Month): readonly [CalendarDay, CalendarDay] => [
  dayOfMonth(month, 1),
  dayOfMonth(month, 31),
];

/** "2026-03". */
export const monthText = (month: Month): string => dayOfMonth(month, 1).slice(0, 7);

/** The month named by a text. Anything else, a future month, and one before 2000 give this month. */
export const monthNamed = (text: string | null, today: CalendarDay): Month => {
  const day = `${text ?? ''}-01`;
  return isCalendarDay(day) && day <= today && day >= '2000-01-01' ? monthOf(day) : monthOf(today);
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const tabNamed = (text: string | null): ProgressTab => TABS.find((tab) => tab === text) ?? 'overview';

/** The state of the page is in the address: tab, month, habit and year. */
export const useProgressAddress = (today: CalendarDay) => {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    tab: tabNamed(params.get('tab')),
    month: monthNamed(params.get('month'), today),
    /** The habit as the address has it. It may not be the id of a live habit. */
    habit: params.get('habit'),
    year: params.get('year'),
    chooseTab: (tab: ProgressTab) => set('tab', tab === 'overview' ? null : tab),
    showMonth: (month: Month) => set('month', monthText(month) === today.slice(0, 7) ? null : monthText(month)),
    chooseHabit: (id: string | null) => set('habit', id),
    chooseYear: (year: string | null) => set('year', year),
  };
};
