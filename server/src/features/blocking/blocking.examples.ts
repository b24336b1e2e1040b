import { signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  listBlocked: () => ({ expected: signedIn(200) }),
  block: ({ owner }) => ({ params: { id: owner.id }, expected: { visitor: 401, other: 204, owner: 400, admin: 204 } }),
  unblock: ({ owner }) => ({ params: { id: owner.id }, expected: signedIn(204) }),
};
