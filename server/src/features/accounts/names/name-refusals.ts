import { Refusal } from '#http/refusal.ts';

export const usernameTaken = (): Refusal =>
  new Refusal('username-taken', 'This username is taken. Please choose another one.', {
    issues: [{ path: 'username', message: 'This username is taken' }],
  });

export const usernameTooLike = (): Refusal =>
  new Refusal('username-taken', 'This username looks like one that is taken. Please choose another one.', {
    issues: [{ path: 'username', message: 'This username looks like one that is taken' }],
  });
