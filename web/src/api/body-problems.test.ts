import { login, register } from '@crushing/contract/accounts';
import { expect, test } from 'vitest';
import { bodyProblems } from './body-problems.ts';

test('a body the contract takes has no problems', () => {
  expect(bodyProblems(login, { username: 'alice', password: 'correct horse' })).toEqual({});
});

test('each field is named with the contract’s own words', () => {
  expect(bodyProblems(login, { username: '  ', password: '' })).toEqual({
    username: 'Email is required',
    password: 'Password is required',
  });
});

test('a field with several problems shows the first', () => {
  const problems = bodyProblems(register, { email: '', username: '', password: 'long enough' });
  expect(problems.username).toBe('Username is required');
  expect(problems.email).toBe('Invalid email address');
});
