import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tellingLines, tellingWords } from './telling-words.ts';

test('the word is told by which most readings differ', () => {
  expect(tellingWords(['read;für;más', 'read;für;mas', 'read;fur;m?s'])).toEqual(['más', 'mas', 'm?s']);
});

test('of a long word the part that differs is shown, without half of a letter', () => {
  const long = 'x'.repeat(100);
  const words = tellingWords([`${long}é${long}`, `${long}č${long}`]);
  expect(words.map((word) => word.length)).toEqual([30, 30]);
  expect(words[0]).toContain('é');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      for (const word of tellingWords([`${one}é${other}`, `${one}č${other}`])) {
        expect(word.length).toBeLessThanOrEqual(30);
        expect(word.isWellFormed()).toBe(true);
      }
    }),
  );
});

test('only lines beyond English tell, whatever ends them, and of a large file only some', () => {
  const encoded = new TextEncoder().encode('a,b\r\ncafé\rread\nfür');
  expect(new TextDecoder().decode(tellingLines(encoded))).toBe('café\nfür\n');
  expect(tellingLines(new TextEncoder().encode('für\n'.repeat(100_000))).length).toBeLessThanOrEqual(65_536);
  expect(tellingLines(new TextEncoder().encode('é'.repeat(100_000))).length).toBeLessThanOrEqual(65_536);
});
