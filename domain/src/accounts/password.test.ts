import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordProblem } from './password.ts';

describe('passwordProblem', () => {
  test.each(['k7Gm2x', '  pad  ', 'correct horse battery staple', 'x'.repeat(256), '🔑🪴🧭🛶🎈🥁'])(
    '%j is fine',
    (password) => {
      expect(passwordProblem(password)).toBeNull();
    },
  );

  test('five characters are too short, whatever they are made of', () => {
    expect(passwordProblem('k7Gm2')).toBe('Password must be at least 6 characters');
    expect(passwordProblem('🔑🪴🧭🛶🎈')).toBe('Password must be at least 6 characters');
    expect(passwordProblem('')).toBe('Password must be at least 6 characters');
  });

  test('257 characters are too long', () => {
    expect(passwordProblem('x'.repeat(257))).toBe('Password must be at most 256 characters');
  });

  test('a common password is refused in any case', () => {
    expect(passwordProblem('123456')).toContain('most common');
    expect(passwordProblem('PassWord1')).toContain('most common');
  });
});

test('the list of common passwords has some two hundred entries that length alone would admit, in lower case', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(200);
  for (const password of COMMON_PASSWORDS) {
    expect(password.length).toBeGreaterThanOrEqual(6);
    expect(password).toBe(password.toLowerCase());
  }
});
