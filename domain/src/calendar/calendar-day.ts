import { WEEKDAYS } from './weekday.ts';
import type { Weekday } from './weekday.ts';

declare const calendarDayBrand: unique symbol;

/**
 * A day of the proleptic Gregorian calendar written `YYYY-MM-DD`, from 0001-01-01 to 9999-12-31.
 * Days compare as plain strings: `a < b` means a is earlier.
 */
export type CalendarDay = string & { readonly [calendarDayBrand]: true };

/** Year, month (1–12) and day of the month (1–31). */
export type CivilDate = { readonly year: number; readonly month: number; readonly date: number };

const LAST_EPOCH_DAY = 2_932_896; // 9999-12-31
const FIRST_EPOCH_DAY = -719_162; // 0001-01-01

/** Whether a text is a real day from 0001-01-01 to 9999-12-31, in exactly this form. */
export const isCalendarDay = (text: string): text is CalendarDay => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, date } = civilDateOf(text as CalendarDay);
  return year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
};

/** Brands a literal or a trusted text; throws RangeError when it is no day. */
export const calendarDay = (text: string): CalendarDay => {
  if (!isCalendarDay(text)) throw new RangeError(`Not a calendar day: ${text}`);
  return text;
};

// A cast: what `calendarDay` calls is defined further down.
/** The product keeps instances from this day on. */
export const FIRST_DAY = '2000-01-01' as CalendarDay;

/** The day `count` days later (earlier when negative); throws RangeError past the year 9999 or before 1. */
export const addDays = (day: CalendarDay, count: number): CalendarDay => calendarDayFromEpoch(epochDayOf(day) + count);

/** Days from one day to another: 1 when `to` is the day after `from`, negative when it is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number => epochDayOf(to) - epochDayOf(from);

/** The day of the week a day falls on. */
export const weekdayOf = (day: CalendarDay): Weekday => weekdayOfEpochDay(epochDayOf(day));

/** The day of the week of a day given as days since 1970-01-01. */
export const weekdayOfEpochDay = (epochDay: number): Weekday =>
  // 1970-01-01 was a Thursday; the double modulo keeps days before it positive.
  WEEKDAYS[(((epochDay + 3) % 7) + 7) % 7] as Weekday;

/** Year, month and day of the month of a day. */
export const civilDateOf = (day: CalendarDay): CivilDate => ({
  year: digitsAt(day, 0) * 100 + digitsAt(day, 2),
  month: digitsAt(day, 5),
  date: digitsAt(day, 8),
});

/** Days of a month (1–12) of a year, leap years included. */
export const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** Days since 1970-01-01, negative before it. */
export const epochDayOf = (day: CalendarDay): number => {
  const month = digitsAt(day, 5);
  return epochDayOfCivil(digitsAt(day, 0) * 100 + digitsAt(day, 2), month, digitsAt(day, 8));
};

/** Days since 1970-01-01 of a year, month (1–12) and day of the month. */
export const epochDayOfCivil = (year: number, month: number, date: number): number => {
  // Years are counted from March so that the leap day is the last day of its year;
  // an era of 400 years always has 146,097 days.
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + date - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468;
};

/** The day that lies `epochDay` whole days after 1970-01-01; throws RangeError outside 0001 to 9999. */
export const calendarDayFromEpoch = (epochDay: number): CalendarDay => {
  if (!Number.isInteger(epochDay) || epochDay < FIRST_EPOCH_DAY || epochDay > LAST_EPOCH_DAY) {
    throw new RangeError(`Not a calendar day: ${epochDay}`);
  }
  const shifted = epochDay + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfYear = dayOfEra - (365 * yearOfEra + leapDays);
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  // A cast: the range check above makes this text a day.
  return `${twoDigits(Math.floor(year / 100))}${twoDigits(year % 100)}-${twoDigits(month)}-${twoDigits(date)}` as CalendarDay;
};

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const ZERO = 48; // character code of "0"

const digitsAt = (text: string, index: number): number =>
  (text.charCodeAt(index) - ZERO) * 10 + text.charCodeAt(index + 1) - ZERO;

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);
