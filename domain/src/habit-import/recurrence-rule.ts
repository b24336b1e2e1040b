import type { CalendarDay } from '#calendar/calendar-day.ts';
import { WEEKDAYS } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';
import { weekdaysFromText } from '#calendar/weekdays-from-text.ts';
import { planFromFrequency, planOfDays } from './plan-from-frequency.ts';
import type { ImportedPlan } from './plan-from-frequency.ts';

/** Days of a period of RFC 5545, by its name there and by the words that older exports use. */
const PERIOD_DAYS: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 30, YEARLY: 365 };

/** The plan of a recurrence: a rule of RFC 5545 such as `RRULE:FREQ=WEEKLY;BYDAY=MO,WE`, or words. */
export const planFromRecurrence = (text: string, completedDays: readonly CalendarDay[]): ImportedPlan => {
  const parts = partsOf(text);
  const inDays = PERIOD_DAYS[parts.get('FREQ') ?? text.trim().toUpperCase()];
  const interval = Number(parts.get('INTERVAL') ?? 1) || 1;
  const days = weekdaysOf(parts.get('BYDAY') ?? '');
  if (inDays === undefined) return planFromWords(text);
  if (days.length > 0 && inDays <= 7 && interval === 1) return planOfDays(days);
  if (days.length > 0) {
    const { rule } = planOfDays(days);
    return { rule, planChange: 'Weeks and months between are not planned: it becomes every week on its days.' };
  }
  const times = parts.get('BYMONTHDAY')?.split(',').length ?? 1;
  return planFromFrequency(times, inDays * interval, completedDays);
};

const partsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    (text.split('\n').find((line) => line.toUpperCase().includes('FREQ=')) ?? '')
      .replace(/^RRULE:/i, '')
      .toUpperCase()
      .split(';')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=');
        return [name.trim(), value.trim()];
      }),
  );

/** "MO,WE", also with a place in the month before the day: "1MO". */
const weekdaysOf = (list: string): Weekday[] => {
  const codes = new Set(list.split(',').map((code) => code.trim().slice(-2).toLowerCase()));
  return WEEKDAYS.filter((weekday) => codes.has(weekday.slice(0, 2)));
};

const planFromWords = (text: string): ImportedPlan => {
  const read = weekdaysFromText(text);
  if (read.ok && read.weekdays.length > 0) return planOfDays(read.weekdays);
  const plan = planOfDays(WEEKDAYS);
  return text.trim() === '' ? plan : { ...plan, planChange: 'Its plan cannot be read: it becomes every day.' };
};
