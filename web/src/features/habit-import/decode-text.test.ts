import { expect, test } from 'vitest';
import { readingsOf, tellingWords } from './decode-text.ts';

const NAME = 'Café für alle';

const unitsOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const textsOf = (bytes: Uint8Array): string[] => readingsOf(bytes).map(({ text }) => text);

/** Writes a text in an old encoding of one byte a letter. */
const written = (text: string, label: string): Uint8Array => {
  const decoder = new TextDecoder(label);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? 0);
};

test('Unicode is read with and without a byte order mark', () => {
  expect(textsOf(new TextEncoder().encode(NAME))).toEqual([NAME]);
  expect(textsOf(new TextEncoder().encode(`\uFEFF${NAME}`))).toEqual([NAME]);
});

test('what a spreadsheet saved as Unicode text is read', () => {
  const units = unitsOf(`\uFEFF${NAME}`);
  expect(textsOf(Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8])))).toEqual([NAME]);
  expect(textsOf(Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255])))).toEqual([NAME]);
});

test.each(['windows-1252', 'macintosh'])('what was saved as %s is read where only that makes words', (label) => {
  for (const text of [NAME, 'Crème brûlée', 'Åse går på tur', 'It’s “done”'])
    expect(textsOf(written(text, label)).at(0)).toBe(text);
  expect(textsOf(written(NAME, label))).toEqual([NAME]);
});

test.each(['windows-1252', 'macintosh'])('where several readings of %s make words, all are given', (label) => {
  for (const text of ['Ärger', '10 km – laufen']) {
    const texts = textsOf(written(text, label));
    expect(texts.length).toBeGreaterThan(1);
    expect(texts).toContain(text);
  }
});

test('a stray byte in a Unicode file is noticed, and the damaged word tells', () => {
  const readings = readingsOf(Uint8Array.from([...new TextEncoder().encode('name,type\nCafé,daily\nR'), 0xe9, 0x64]));
  expect(readings[0].encoding).toBe('Unicode, damaged');
  expect(tellingWords(readings).toSorted()).toEqual(['CafÃ©', 'Café', 'Caf√©'].toSorted());
});
