import { ownerOnly, signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  listSessions: () => ({ expected: signedIn(200) }),
  endSession: ({ otherSessionId }) => ({ params: { id: otherSessionId }, expected: ownerOnly(204) }),
  endOtherSessions: () => ({ expected: signedIn(204) }),
};
