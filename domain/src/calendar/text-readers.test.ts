import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeFromText } from './time-from-text.ts';
import { isTimeOfDay } from './time-of-day.ts';
import { WEEKDAYS, weekdayLabel, weekdayShortLabel } from './weekday.ts';
import { weekdaysFromText } from './weekdays-from-text.ts';

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
  ['7', null],
  ['24:00', null],
  ['13:00 pm', null],
  ['7:60', null],
  ['noon', null],
  ['', null],
])('%j is the time %s', (text, time) => {
  expect(timeFromText(text)).toBe(time);
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
  const started = performance.now();
  for (const text of [' '.repeat(1_000_000), `mon${' - '.repeat(300_000)}fri`]) {
    expect(weekdaysFromText(text)).toEqual({ ok: false, unknown: text });
  }
  expect(performance.now() - started).toBeLessThan(100);
});
