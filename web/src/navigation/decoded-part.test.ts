import { expect, test } from 'vitest';
import { decodedPart } from './decoded-part.ts';

test.each([
  ['ann%40example.org', 'ann@example.org'],
  ['ann%2Bbo', 'ann+bo'],
  ['Mara', 'Mara'],
  ['100%', '100%'],
  ['%E0%A4%A', '%E0%A4%A'],
])('%s reads %s', (part, text) => {
  expect(decodedPart(part)).toBe(text);
});
