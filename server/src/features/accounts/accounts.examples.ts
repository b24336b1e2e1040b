import { everybody, signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  getUser: () => ({ expected: signedIn(200) }),
  getRegistration: () => ({ expected: everybody(200) }),
  register: () => ({
    body: { email: 'nobody@example.org', username: 'nobody', password: 'long enough 1', invitationCode: 'wrong' },
    expected: everybody(403),
  }),
  login: () => ({ body: { username: 'nobody', password: 'wrong one' }, expected: everybody(401) }),
  // The visitor calls it last, because it ends the caller's session.
  logout: () => ({ expected: everybody(204) }),
  forgotPassword: () => ({ body: { email: 'nobody@example.org' }, expected: everybody(200) }),
  validateResetToken: () => ({ query: 'token=wrong', expected: everybody(400) }),
  changeSettings: () => ({ body: { dayEndsAt: 3, weekStart: 'saturday' }, expected: signedIn(200) }),
  changePassword: () => ({ body: { current: 'wrong one', next: 'long enough 1' }, expected: signedIn(400) }),
  resetPassword: () => ({ body: { token: 'wrong', password: 'long enough 1' }, expected: everybody(400) }),
};
