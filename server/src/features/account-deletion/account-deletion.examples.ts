import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  // A wrong password, so that the other examples keep their people.
  deleteAccount: () => ({
    body: { password: 'not the password' },
    expected: { visitor: 401, other: 400, owner: 400, admin: 403 },
  }),
};
