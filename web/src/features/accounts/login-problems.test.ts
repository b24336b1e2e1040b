import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { loginProblems, loginRefusal } from './login-problems.ts';

test.each(['alice', 'alice@example.org', 'Alice B', 'ALICE@EXAMPLE.ORG'])('"%s" may sign in', (username) => {
  expect(loginProblems({ username, password: 'x' })).toEqual({});
});

test.each(['alice@', '@example.org', 'alice@example', '!'])('"%s" is neither an address nor a username', (username) => {
  expect(loginProblems({ username, password: 'x' })).toEqual({ username: 'Invalid email address' });
});

test('empty fields are named', () => {
  expect(loginProblems({ username: '', password: '' })).toEqual({
    username: 'Email is required',
    password: 'Password is required',
  });
});

test('a wrong password asks to try again, too many say when', () => {
  expect(loginRefusal(new ApiError(401, 'Invalid username or password'))).toBe(
    'Invalid username or password. Please try again.',
  );
  expect(loginRefusal(new ApiError(429, 'Please try again in 30 seconds.'))).toBe('Please try again in 30 seconds.');
  expect(loginRefusal(new ApiError(500, ''))).toBe('Invalid username or password');
});
