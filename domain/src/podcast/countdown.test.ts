import { expect, test } from 'vitest';
import { COUNTDOWN_START_MS, countdownOf } from './countdown.ts';

test.each([
  [COUNTDOWN_START_MS, { days: 6, hours: 23, minutes: 59, seconds: 59 }],
  [COUNTDOWN_START_MS - 60_000, { days: 6, hours: 23, minutes: 58, seconds: 59 }],
  [1999, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [-5000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('%i ms are %o', (remaining, parts) => {
  expect(countdownOf(remaining)).toEqual(parts);
});
