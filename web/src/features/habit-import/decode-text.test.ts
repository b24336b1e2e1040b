import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const NAME = 'Café für alle';

const unitsOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

test('Unicode is read with and without a byte order mark', () => {
  expect(decodeText(new TextEncoder().encode(NAME))).toBe(NAME);
  expect(decodeText(new TextEncoder().encode(`\uFEFF${NAME}`))).toBe(NAME);
});

test('what a spreadsheet saved as Unicode text is read', () => {
  const units = unitsOf(`\uFEFF${NAME}`);
  expect(decodeText(Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8])))).toBe(NAME);
  expect(decodeText(Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255])))).toBe(NAME);
});

test('what a spreadsheet saved without Unicode is read', () => {
  expect(decodeText(Uint8Array.from(unitsOf(NAME)))).toBe(NAME);
});
