import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeFromText } from './time-from-text.ts';
import { isTimeOfDay } from './time-of-day.ts';
import { WEEKDAYS, weekdayLabel, weekdayShortLabel } from './weekday.ts';
import { weekdaysFromText } from './weekdays-from-text.ts';
import { processorMs } from '#testing/processor-time.ts';

const WORKDAYS = WEEKDAYS.slice(0, 5);

test.each([
  ['monday', ['monday']],
  ['Wed, Mon', ['monday', 'wednesday']],
  ['Tues/Thurs', ['tuesday', 'thursday']],
  ['mondays and fridays', ['monday', 'friday']],
  ['Weds.', ['wednesday']],
  ['weekdays', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']],
  ['Weekend; mon', ['monday', 'saturday', 'sunday']],
  ['Mon-Fri', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']],
  ['Saturday to Monday', ['monday', 'saturday', 'sunday']],
  ['Mon – Wed – Fri', ['monday', 'wednesday', 'friday']],
  ['Tue-Wed, Sun', ['tuesday', 'wednesday', 'sunday']],
  ['MWF', ['monday', 'wednesday', 'friday']],
  ['TTh', ['tuesday', 'thursday']],
  ['M W F', ['monday', 'wednesday', 'friday']],
  ['MTWTFSS', [...WEEKDAYS]],
  ['SaSu', ['saturday', 'sunday']],
  ['MTWRFSU', [...WEEKDAYS]],
  ['MTWTFSU', [...WEEKDAYS]],
  ['SMTWTFS', [...WEEKDAYS]],
  ['S M T W T F S', [...WEEKDAYS]],
  ['MoTuWeThFr', WORKDAYS],
  ['MTuWThF', WORKDAYS],
  ['M/T/W/Th/F', WORKDAYS],
  ['M T W Th F', WORKDAYS],
  ['M-T-W-T-F', WORKDAYS],
  ['SuMW', ['monday', 'wednesday', 'sunday']],
  ['TuTh', ['tuesday', 'thursday']],
  ['T/Th', ['tuesday', 'thursday']],
  ['T and Th', ['tuesday', 'thursday']],
  ['T-Th', ['tuesday', 'wednesday', 'thursday']],
  ['FS', ['friday', 'saturday']],
  ['WS', ['wednesday', 'saturday']],
  ['MS', ['monday', 'saturday']],
  ['ThS', ['thursday', 'saturday']],
  ['TuS', ['tuesday', 'saturday']],
  ['FSu', ['friday', 'sunday']],
  ['Mon.-Fri.', WORKDAYS],
  ['Mo. – Fr.', WORKDAYS],
  ['Mon...Fri', WORKDAYS],
  ['Mon…Fri', WORKDAYS],
  ['Every Monday', ['monday']],
  ['on Mondays and every Friday', ['monday', 'friday']],
  ['each weekend', ['saturday', 'sunday']],
  ['workdays', WORKDAYS],
  ['working days, Sat', [...WORKDAYS, 'saturday']],
  ['all', [...WEEKDAYS]],
  ['Any day', [...WEEKDAYS]],
  ['7 days', [...WEEKDAYS]],
  ['every day', [...WEEKDAYS]],
  ['Daily', [...WEEKDAYS]],
  ['  ', []],
])('%j names the days %j', (text, weekdays) => {
  expect(weekdaysFromText(text)).toEqual({ ok: true, weekdays });
});

test.each([
  ['someday', 'someday'],
  ['mon, t', 't'],
  ['s', 's'],
  ['fm', 'fm'],
  ['mon-', 'mon-'],
  ['mon...', 'mon-'],
  ['SM', 'sm'],
  ['T-F', 't-f'],
  ['S-S', 's-s'],
  ['M-T', 'm-t'],
  ['Th, T', 't'],
  ['every other day', 'other'],
  ['every 7 days', 'every'],
  ['every 2nd Tuesday', 'every'],
  ['all Mondays but one', 'but'],
  ['on', 'on'],
  ['Every day Mon-Fri', 'Every day Mon-Fri'],
  ['Mon-Fri, daily', 'Mon-Fri, daily'],
])('%j is refused because of %j', (text, unknown) => {
  expect(weekdaysFromText(text)).toEqual({ ok: false, unknown });
});

test('every list of weekdays is read back from its long and its short names', () => {
  fc.assert(
    fc.property(fc.subarray([...WEEKDAYS]), fc.constantFrom(',', ', ', ' ', '/', ' and '), (weekdays, separator) => {
      for (const label of [weekdayLabel, weekdayShortLabel]) {
        expect(weekdaysFromText(weekdays.map(label).join(separator))).toEqual({ ok: true, weekdays });
      }
    }),
  );
});

test('letters in the order of the week name the same days glued and apart, and no day is lost or added', () => {
  const letters = ['M', 'Tu', 'W', 'Th', 'F', 'Sa', 'Su'];
  const chosenDays = fc.subarray([...WEEKDAYS], { minLength: 2 });
  fc.assert(
    fc.property(
      chosenDays,
      fc.constantFrom('', ' ', '/', ', ', ' & '),
      fc.boolean(),
      (weekdays, separator, isUpper) => {
        const text = weekdays.map((day) => letters[WEEKDAYS.indexOf(day)]).join(separator);
        expect(weekdaysFromText(isUpper ? text.toUpperCase() : text)).toEqual({ ok: true, weekdays });
      },
    ),
  );
});

test.each([
  ['07:30', '07:30'],
  ['7:30', '07:30'],
  [' 07:30:00 ', '07:30'],
  ['12:05 am', '00:05'],
  ['12:05 PM', '12:05'],
  ['7:30 p.m.', '19:30'],
  ['7pm', '19:00'],
  ['12 am', '00:00'],
  ['19.30', '19:30'],
  ['19h30', '19:30'],
  ['19.30.00', '19:30'],
  ['7:30:00 a. m.', '07:30'],
  ['7p', '19:00'],
  ['7:30 a', '07:30'],
  ['19h', '19:00'],
  ['19:30h', '19:30'],
  ['19:30 Uhr', '19:30'],
  ['19 Uhr', '19:00'],
  ['0730', '07:30'],
  ['1930', '19:30'],
  ['0730 pm', '19:30'],
  ['noon', '12:00'],
  ['12 Noon', '12:00'],
  ['Midnight', '00:00'],
  ['24:00', '00:00'],
  ['24.00.00', '00:00'],
  ['0.25', null],
  ['0.50', null],
  ['0:25', '00:25'],
  ['00.25', '00:25'],
  ['0.25 Uhr', '00:25'],
  ['0.25.00', '00:25'],
  ['7', null],
  ['730', null],
  ['2460', null],
  ['07301', null],
  ['24:01', null],
  ['24:00 pm', null],
  ['24h', null],
  ['25h', null],
  ['7 noon', null],
  ['7pm h', null],
  ['7:3', null],
  ['19.5', null],
  ['13:00 pm', null],
  ['7:60', null],
  ['soon', null],
  ['', null],
])('%j is the time %s', (text, time) => {
  expect(timeFromText(text)).toBe(time);
});

test('a time reads the same with every sign between hour and minute, with seconds and with a word for the hour', () => {
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = fc.integer({ min: 0, max: 23 });
  const minutes = fc.integer({ min: 0, max: 59 });
  fc.assert(
    fc.property(hours, minutes, fc.constantFrom(':', '.', 'h', ''), (hour, minute, sign) => {
      const time = `${two(hour)}:${two(minute)}`;
      const written = `${two(hour)}${sign}${two(minute)}`;
      const half = `${two(hour % 12 || 12)}${sign}${two(minute)} ${hour < 12 ? 'a' : 'p'}`;
      const seconds = sign === ':' || sign === '.' ? [`${written}${sign}59`] : [];
      for (const text of [written, ...seconds, half, `${half}. m.`, ...(sign === 'h' ? [] : [`${written} Uhr`])]) {
        expect(timeFromText(text)).toBe(time);
      }
    }),
  );
});

test('whatever is read as a time is one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,2}:\d{1,2}(:\d\d)?( ?[ap]m)?$/), (text) => {
      const time = timeFromText(text);
      expect(time === null || isTimeOfDay(time)).toBe(true);
    }),
  );
});

test('a megabyte of blanks or of range signs names no day, at once', () => {
  const work = processorMs(() => {
    for (const text of [' '.repeat(1_000_000), `mon${' - '.repeat(300_000)}fri`]) {
      expect(weekdaysFromText(text)).toEqual({ ok: false, unknown: text });
    }
  });
  expect(work).toBeLessThan(100);
});
