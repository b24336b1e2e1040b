import { expect, test } from 'vitest';
import { haveSameClock, placeOfZone } from './same-clock.ts';

const IN_WINTER = Date.parse('2026-01-10T12:00:00.000Z');

test.each([
  ['Europe/Vienna', 'Europe/Vienna', true],
  // Two names of one place.
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['Etc/UTC', 'UTC', true],
  ['Europe/Vienna', 'Europe/Berlin', true],
  ['Europe/Vienna', 'Pacific/Auckland', false],
  // Only one of the two has a summer time.
  ['Europe/London', 'UTC', false],
  ['Africa/Lagos', 'Europe/Vienna', false],
  // Their summer time begins four weeks apart.
  ['Europe/Athens', 'Africa/Cairo', false],
  // Two days apart.
  ['Europe/Athens', 'Asia/Jerusalem', false],
  // Half an hour apart.
  ['Asia/Kolkata', 'Asia/Karachi', false],
])('the clocks of %s and %s agree: %s', (one, other, expected) => {
  expect(haveSameClock(one, other, IN_WINTER)).toBe(expected);
  expect(haveSameClock(other, one, IN_WINTER)).toBe(expected);
});

test.each([
  ['Pacific/Auckland', 'Auckland'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
  ['Asia/Calcutta', 'Kolkata'],
  ['Asia/Kolkata', 'Kolkata'],
  ['Europe/Kiev', 'Kyiv'],
])('%s is named after %s', (zone, place) => {
  expect(placeOfZone(zone)).toBe(place);
});
