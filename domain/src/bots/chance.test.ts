import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOf, chosenOf } from './chance.ts';

test('a chance lies from 0 up to 1, and chooses one of the things', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.integer())), fc.array(fc.nat()), (parts, things) => {
      const chance = chanceOf(...parts);
      expect(chance >= 0 && chance < 1).toBe(true);
      const chosen = chosenOf(things, ...parts);
      expect(things.length === 0 ? chosen === undefined : things.includes(chosen ?? -1)).toBe(true);
    }),
  );
});

test('chances are spread evenly, also for numbers that follow one another', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let number = 0; number < 10_000; number += 1) {
    const tenth = Math.floor(chanceOf(1, number) * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
