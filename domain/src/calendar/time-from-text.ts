import type { TimeOfDay } from './time-of-day.ts';

/**
 * A time as people and spreadsheets write it ("7:30", "07:30:00", "19.30", "19h", "0730", "7pm", "noon"), to the minute;
 * null for anything else. "24:00" and "midnight" are 00:00, which ends the day.
 */
export const timeFromText = (text: string): TimeOfDay | null => {
  const written = text.trim().toLowerCase();
  if (AMOUNT.test(written)) return null;
  const word = /^(?:12(?:[:.]00)?\s*)?(noon|midnight)$/.exec(written)?.[1];
  const plain = word === undefined ? written : TIME_OF_WORD[word];
  const match = TIME.exec(plain?.replace(FOUR_DIGITS, '$1:$2') ?? '');
  if (match === null) return null;
  const [, hourText = '', minute = '00', half, unit] = match;
  // A number alone may be anything.
  if (match[2] === undefined && half === undefined && unit === undefined) return null;
  const isEndOfDay = hourText === '24' && match[2] === '00' && half === undefined;
  const hour = isEndOfDay ? 0 : hourOfDay(Number(hourText), half);
  return hour === null ? null : (`${String(hour).padStart(2, '0')}:${minute}` as TimeOfDay);
};

// "0.25" is a quarter of something, and "00.25" is a time.
const AMOUNT = /^0\.\d\d$/;

const TIME_OF_WORD: Readonly<Record<string, string>> = { noon: '12:00', midnight: '00:00' };

const FOUR_DIGITS = /^(\d\d)(\d\d)(?!\d)/;

// Groups: the hour, the minute, the half of the day, or a word for the hour. Seconds may follow and are dropped.
const TIME = /^(\d{1,2})(?:[:.h]([0-5]\d)(?:[:.][0-5]\d)?)?(?:\s*(?:([ap])\.?(?:\s*m\.?)?|(h|uhr)))?$/;

const hourOfDay = (hour: number, half: string | undefined): number | null => {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
};
