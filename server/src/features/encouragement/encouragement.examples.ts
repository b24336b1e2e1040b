import { ownerOnly, signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  sendEncouragement: ({ owner }) => ({
    body: { toUserId: owner.id, message: 'Well done' },
    expected: { visitor: 401, other: 201, owner: 400, admin: 201 },
  }),
  listEncouragements: () => ({ expected: signedIn(200) }),
  thankForEncouragement: ({ encouragementId }) => ({ params: { id: encouragementId }, expected: ownerOnly(204) }),
  listThanks: () => ({ expected: signedIn(200) }),
};
