import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { registerIssues, registerProblems } from './register-problems.ts';
import type { RegisterBody } from './register-problems.ts';

const INVITED = { requireApproval: true, setupNeeded: false };
const OPEN = { requireApproval: false, setupNeeded: false };
const FIRST = { requireApproval: false, setupNeeded: true };

const bodyWith = (changes: Partial<RegisterBody> = {}): RegisterBody => ({
  email: 'alice@example.org',
  username: 'alice',
  password: 'a long enough one',
  invitationCode: 'ABC',
  ...changes,
});

test('a filled in form has no problems', () => {
  expect(registerProblems(bodyWith(), INVITED)).toEqual({});
});

test('an empty form names every field that is missing', () => {
  const empty = bodyWith({ email: '', username: ' ', password: '', invitationCode: '' });
  expect(registerProblems(empty, INVITED)).toEqual({
    email: 'Invalid email address',
    username: 'Username is required',
    password: 'Password must be at least 6 characters',
    invitationCode: 'Invitation code is required',
  });
});

test('the code may be left out only where registration is open', () => {
  const withoutCode = bodyWith({ invitationCode: ' ' });
  expect(registerProblems(withoutCode, OPEN)).toEqual({});
  for (const strict of [INVITED, FIRST, undefined]) {
    expect(registerProblems(withoutCode, strict)).toHaveProperty('invitationCode');
  }
});

test('a taken username is said beside its field', () => {
  expect(registerIssues(new ApiError(409, 'This username is taken'))).toEqual({ username: 'This username is taken' });
  expect(registerIssues(new ApiError(403, 'No invitation'))).toEqual({});
});
