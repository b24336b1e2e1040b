import { expect, test } from 'vitest';
import { newPasswordProblem } from './new-password-problem.ts';

test('the same good password twice is fine', () => {
  expect(newPasswordProblem('a long enough one', 'a long enough one')).toBeNull();
});

test('two different ones are told beside the second', () => {
  const problem = newPasswordProblem('a long enough one', 'another one');
  expect(problem).toMatchObject({ field: 'confirmation', notice: { title: "Passwords don't match" } });
});

// The emojis are five characters, although they take ten UTF-16 units.
test.each(['short', '🦊🦊🦊🦊🦊'])('a short one is told beside the first and as a notice: %s', (short) => {
  expect(newPasswordProblem(short, short)).toEqual({
    field: 'password',
    message: 'Password must be at least 6 characters',
    notice: { title: 'Password too short', description: 'Password must be at least 6 characters long.' },
  });
});

test('a common one is told beside the first alone', () => {
  const problem = newPasswordProblem('password', 'password');
  expect(problem?.field).toBe('password');
  expect(problem?.notice).toBeUndefined();
});
