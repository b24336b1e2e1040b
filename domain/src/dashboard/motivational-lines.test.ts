import { expect, test } from 'vitest';
import { lineAt, MOTIVATIONAL_LINES } from './motivational-lines.ts';

test('there are 38 different lines, the first about small steps', () => {
  expect(new Set(MOTIVATIONAL_LINES).size).toBe(38);
  expect(lineAt(0)).toBe('Small steps every day add up to big change.');
});

test('any whole number stands for a line', () => {
  expect(lineAt(38)).toBe(lineAt(0));
  expect(lineAt(-1)).toBe(lineAt(37));
  expect(lineAt(-38)).toBe(lineAt(0));
});
