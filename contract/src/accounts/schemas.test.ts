import { EMAIL_MAX, isEmail } from '@crushing/domain/accounts/email';
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '@crushing/domain/accounts/password';
import { USERNAME_MAX, usernameProblem } from '@crushing/domain/accounts/username';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { EmailSchema, NewPasswordSchema, login, register } from './schemas.ts';

const NOBODY_RESERVED = new Set<string>();

// Letters alone are a common password at some lengths, so one more kind of sign goes in front.
const password = (length: number, sign = 'x') => `!${sign.repeat(length - 1)}`;

// Labels of a domain have 63 characters at most.
const address = (length: number) => {
  const start = `alice@${'d'.repeat(63)}.${'e'.repeat(63)}.`;
  const rest = length - start.length;
  return `${start}${'f'.repeat(63)}.${'g'.repeat(rest - 64)}`;
};

describe('a new password', () => {
  test.each([
    [PASSWORD_MIN - 1, false],
    [PASSWORD_MIN, true],
    [PASSWORD_MAX, true],
    [PASSWORD_MAX + 1, false],
  ])('of %i characters is judged by the domain: %s', (length, isFine) => {
    // A character beyond 16 bits counts as one.
    for (const candidate of [password(length), password(length, '🔑')]) {
      expect(passwordProblem(candidate) === null).toBe(isFine);
      expect(v.is(NewPasswordSchema, candidate)).toBe(isFine);
    }
  });

  test('is refused in the words of the domain', () => {
    const { issues } = v.safeParse(NewPasswordSchema, password(PASSWORD_MIN - 1));
    expect(issues?.map(({ message }) => message)).toEqual([passwordProblem(password(PASSWORD_MIN - 1))]);
  });

  test('can be typed at the login, however long it may be', () => {
    const longest = password(PASSWORD_MAX, '🔑');
    expect(v.is(NewPasswordSchema, longest)).toBe(true);
    expect(v.is(login.body, { username: 'alice', password: longest })).toBe(true);
  });
});

test.each([
  [EMAIL_MAX, true],
  [EMAIL_MAX + 1, false],
])('an e-mail address of %i characters is judged by the domain: %s', (length, isFine) => {
  expect(address(length)).toHaveLength(length);
  expect(isEmail(address(length))).toBe(isFine);
  expect(v.is(EmailSchema, address(length))).toBe(isFine);
});

test('the longest username of the domain passes at sign-up and at the login', () => {
  const username = 'a'.repeat(USERNAME_MAX);
  expect(usernameProblem(username, NOBODY_RESERVED)).toBeNull();
  const fine = { email: 'alice@example.test', username, password: 'seven green kettles' };
  expect(v.is(register.body, fine)).toBe(true);
  expect(v.is(login.body, { username, password: fine.password })).toBe(true);
  expect(v.is(register.body, { ...fine, username: '  ' })).toBe(false);
});

test('the longest e-mail address of the domain passes at the login', () => {
  expect(v.is(login.body, { username: address(EMAIL_MAX), password: 'seven green kettles' })).toBe(true);
});
