import type { TimeOfDay } from './time-of-day.ts';

/** A time as people and spreadsheets write it ("7:30", "07:30:00", "19.30", "7pm"), to the minute; null for anything else. */
export const timeFromText = (text: string): TimeOfDay | null => {
  const match = /^(\d{1,2})(?:[:.h]([0-5]\d)(?::[0-5]\d)?)?(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim());
  if (match === null) return null;
  const [, hourText = '', minute = '00', half] = match;
  // A number alone may be anything.
  if (match[2] === undefined && half === undefined) return null;
  const hour = hourOfDay(Number(hourText), half?.toLowerCase());
  return hour === null ? null : (`${String(hour).padStart(2, '0')}:${minute}` as TimeOfDay);
};

const hourOfDay = (hour: number, half: string | undefined): number | null => {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
};
