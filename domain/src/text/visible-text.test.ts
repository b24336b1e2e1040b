import fc from 'fast-check';
import { expect, test } from 'vitest';
import { processorMs } from '#testing/processor-time.ts';
import {
  hasControlCharacters,
  hasDirectionControls,
  hasVisibleText,
  withLineFeeds,
  withoutEmptySigns,
} from './visible-text.ts';

test.each([
  ['nothing', ''],
  ['spaces', ' \u00A0\u3000'],
  ['zero-width characters', '\u200B\u200C\u200D\uFEFF'],
  ['marks of direction', '\u200E\u202E\u2066\u2069'],
  ['a soft hyphen', '\u00AD'],
  ['Hangul fillers', '\u3164\uFFA0\u115F'],
  ['an empty Braille pattern', '\u2800'],
  ['selectors of a variant', '\uFE0F\u{E0100}'],
  ['tags', '\u{E0041}\u{E007F}'],
])('%s cannot be seen', (_, text) => {
  expect(hasVisibleText(text)).toBe(false);
});

test.each(['a', 'Läufe', '走る', 'قراءة', '🏃🏽‍♀️', '-', '\u200Ba', '7'])('%j can be seen', (text) => {
  expect(hasVisibleText(text)).toBe(true);
});

test('of the control characters a tab and a line feed are fine, and no other', () => {
  const codes = [...Array(32).keys(), ...Array.from({ length: 33 }, (_, index) => 127 + index)];
  const fine = codes.filter((code) => !hasControlCharacters(`a${String.fromCodePoint(code)}b`));
  expect(fine).toEqual([9, 10]);
  expect(hasControlCharacters('Läufe 🏃🏽‍♀️\u00A0\u2028')).toBe(false);
});

test('overrides, embeddings and isolates of direction are found; marks and letters from right to left are fine', () => {
  const signs = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];
  expect(signs.filter((sign) => !hasDirectionControls(`a${sign}b`))).toEqual([]);
  expect(hasDirectionControls('قراءة \u200E\u200F Läufe')).toBe(false);
});

test('a carriage return becomes a line feed, with a line feed after it or without', () => {
  expect(withLineFeeds('a\r\nb\rc\n\rd')).toBe('a\nb\nc\n\nd');
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !withLineFeeds(text).includes('\r')));
});

test('a million joiners between letters are judged at once', () => {
  const text = `é${'\u200D'.repeat(1_000_000)}é`;
  let visible = '';
  expect(processorMs(() => (visible = withoutEmptySigns(text)))).toBeLessThan(1000);
  expect(visible).toBe(text);
});
