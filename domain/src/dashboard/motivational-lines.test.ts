import { expect, test } from 'vitest';
import { MOTIVATIONAL_LINES } from './motivational-lines.ts';

test('there are 38 different lines, the first about small steps', () => {
  expect(new Set(MOTIVATIONAL_LINES).size).toBe(38);
  expect(MOTIVATIONAL_LINES[0]).toBe('Small steps every day add up to big change.');
});
