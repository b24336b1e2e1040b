import { expect, test } from 'vitest';
import { bestOf } from './reading.ts';
import type { Reading } from './reading.ts';

/** A reading that tells one habit of this name. */
const readingOf = (name: string, explained: number, left = 0): Reading => ({
  habits: [{ name, weekdays: null, words: [], certainty: 1 }],
  explained,
  left,
});

const trustOf = (...readings: readonly Reading[]): number => bestOf(readings)?.trust ?? Number.NaN;

test('the reading that explains most and leaves least is chosen', () => {
  const [most, least] = [readingOf('Run', 10, 6), readingOf('Read', 8, 1)];
  expect(bestOf([most, least])?.reading).toBe(least);
  expect(bestOf([least, most])?.reading).toBe(least);
});

test('a reading is trusted less the nearer another one comes that tells something else', () => {
  const best = readingOf('Run', 100);
  const [far, near, nearer] = [50, 90, 99].map((explained) => trustOf(best, readingOf('Read', explained)));
  expect(trustOf(best)).toBe(1);
  expect(far).toBe(1);
  expect(near).toBeLessThan(1);
  expect(nearer).toBeLessThan(near ?? 0);
});

test('a reading is trusted as much where the others tell the same', () => {
  expect(trustOf(readingOf('Run', 100), readingOf('Run', 99), readingOf('Run', 98))).toBe(1);
});

test('a reading is trusted by the share of the page that it explains, and not at all where it leaves more', () => {
  expect(trustOf(readingOf('Run', 90, 10))).toBeLessThan(trustOf(readingOf('Run', 95, 5)));
  expect(bestOf([readingOf('Run', 5, 5)])).toBeNull();
  expect(bestOf([{ habits: [], explained: 10, left: 0 }])).toBeNull();
});
