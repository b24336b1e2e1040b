import { expect, test } from 'vitest';
import { nextLine } from './next-line.ts';

const COUNT = 38;

test('the same line never comes twice in a row, and every other one can come', () => {
  for (let current = 0; current < COUNT; current += 1) {
    const reached = new Set(
      Array.from({ length: COUNT - 1 }, (_, step) => nextLine(current, COUNT, step / (COUNT - 1))),
    );
    expect(reached.size).toBe(COUNT - 1);
    expect(reached.has(current)).toBe(false);
  }
});

test('the largest random number stays within the lines', () => {
  expect(nextLine(37, COUNT, 0.999_999)).toBe(36);
});
