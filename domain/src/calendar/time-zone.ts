import { addDays, calendarDayFromEpoch, epochDayOf, epochDayOfCivil } from './calendar-day.ts';
import type { CalendarDay } from './calendar-day.ts';

/** The date and time a wall clock shows. */
export type WallClock = {
  readonly day: CalendarDay;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

/** One day of an owner and the instants [start, end) it lasts, in epoch milliseconds. */
type DayWindow = { readonly day: CalendarDay; readonly start: number; readonly end: number };

type ZoneClock = {
  readonly format: Intl.DateTimeFormat;
  /** The window found last, for each `dayEndsAt`. */
  readonly windows: (DayWindow | undefined)[];
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
// A formatter takes tens of kilobytes, and few communities live in more zones at once.
const ZONES_MAX = 200;

/** Whether the text names an IANA time zone that this machine knows. Offsets such as +02:00 are refused. */
export const isTimeZone = (text: string): boolean => {
  if (clocks.has(text)) return true;
  if (text.length > 64 || !/^[A-Za-z][\w+/-]*$/.test(text)) return false;
  try {
    clockOf(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * The owner's day at an instant (epoch milliseconds). `dayEndsAt` (0–6) is the hour after midnight at which the day
 * ends. A day that has begun stays, even when clocks go back. Throws RangeError for an unknown zone.
 */
export const dayAt = (instantMs: number, timeZone: string, dayEndsAt: number): CalendarDay => {
  const { windows } = clockOf(timeZone);
  const known = windows[dayEndsAt];
  if (known && instantMs >= known.start && instantMs < known.end) return known.day;
  const window = windowAt(instantMs, timeZone, dayEndsAt);
  windows[dayEndsAt] = window;
  return window.day;
};

/** The date and time that clocks in a zone show at an instant (epoch milliseconds). */
export const wallClockAt = (instantMs: number, timeZone: string): WallClock => {
  const wallSeconds = Math.floor(wallTimeAt(instantMs, timeZone) / 1000);
  const secondOfDay = ((wallSeconds % 86_400) + 86_400) % 86_400;
  return {
    day: calendarDayFromEpoch(Math.floor(wallSeconds / 86_400)),
    hour: Math.floor(secondOfDay / 3600),
    minute: Math.floor(secondOfDay / 60) % 60,
    second: secondOfDay % 60,
  };
};

/** The first instant (epoch milliseconds) of the owner's day, clock changes included. */
export const startOfDay = (day: CalendarDay, timeZone: string, dayEndsAt: number): number =>
  startOfEpochDay(epochDayOf(day), timeZone, dayEndsAt);

/** The first instant (epoch milliseconds) after the owner's day, clock changes included. */
export const endOfDay = (day: CalendarDay, timeZone: string, dayEndsAt: number): number =>
  startOfEpochDay(epochDayOf(day) + 1, timeZone, dayEndsAt);

/**
 * The instant (epoch milliseconds) at which the wall clock reaches `minutesOfDay` (0–1440) on a day. The first one when
 * clocks show that time twice; the moment of the jump when they skip it.
 */
export const instantAt = (day: CalendarDay, minutesOfDay: number, timeZone: string): number =>
  firstInstantAtOrAfter(epochDayOf(day) * DAY + minutesOfDay * 60_000, timeZone);

const windowAt = (instantMs: number, timeZone: string, dayEndsAt: number): DayWindow => {
  const { day, hour } = wallClockAt(instantMs, timeZone);
  let epochDay = epochDayOf(hour < dayEndsAt ? addDays(day, -1) : day);
  let end = startOfEpochDay(epochDay + 1, timeZone, dayEndsAt);
  if (end <= instantMs) {
    // Clocks went back across the end of the day. The new day has begun, so it stays.
    epochDay += 1;
    end = startOfEpochDay(epochDay + 1, timeZone, dayEndsAt);
  }
  const start = startOfEpochDay(epochDay, timeZone, dayEndsAt);
  return { day: calendarDayFromEpoch(epochDay), start, end };
};

const startOfEpochDay = (epochDay: number, timeZone: string, dayEndsAt: number): number =>
  firstInstantAtOrAfter(epochDay * DAY + dayEndsAt * HOUR, timeZone);

/** The first instant at which the wall clock shows `wallTime` (milliseconds, read as UTC) or later. */
const firstInstantAtOrAfter = (wallTime: number, timeZone: string): number => {
  // Offsets lie between -12 and +14 hours, so these two enclose the instant.
  const earliest = wallTime - 15 * HOUR;
  const latest = wallTime + 13 * HOUR;
  const offsetBefore = offsetAt(earliest, timeZone);
  const offsetAfter = offsetAt(latest, timeZone);
  if (offsetBefore === offsetAfter) return wallTime - offsetBefore;
  const change = firstInstantWithout(offsetBefore, earliest, latest, timeZone);
  const withOffsetBefore = wallTime - offsetBefore;
  return withOffsetBefore < change ? withOffsetBefore : Math.max(change, wallTime - offsetAfter);
};

const firstInstantWithout = (offset: number, earliest: number, latest: number, timeZone: string): number => {
  let before = earliest / 1000;
  let after = latest / 1000;
  // Zones change their offset on whole seconds.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle * 1000, timeZone) === offset) before = middle;
    else after = middle;
  }
  return after * 1000;
};

const offsetAt = (instantMs: number, timeZone: string): number =>
  wallTimeAt(instantMs, timeZone) - Math.floor(instantMs / 1000) * 1000;

/** What the wall clock shows, to the second, as milliseconds read as UTC. */
const wallTimeAt = (instantMs: number, timeZone: string): number => {
  const parts = clockOf(timeZone).format.format(instantMs).match(/\d+/g) ?? [];
  const [month = 0, date = 0, year = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return epochDayOfCivil(year, month, date) * DAY + ((hour * 60 + minute) * 60 + second) * 1000;
};

const clocks = new Map<string, ZoneClock>();

const clockOf = (timeZone: string): ZoneClock => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock: ZoneClock = {
    format: new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
    windows: [],
  };
  if (clocks.size >= ZONES_MAX) {
    const [oldest] = clocks.keys();
    if (oldest !== undefined) clocks.delete(oldest);
  }
  clocks.set(timeZone, clock);
  return clock;
};
