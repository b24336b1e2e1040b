import { administratorOnly, signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  getWaitlist: () => ({ expected: signedIn(200) }),
  joinWaitlist: () => ({ expected: signedIn(200) }),
  leaveWaitlist: () => ({ expected: signedIn(200) }),
  getChallenge: () => ({ expected: signedIn(200) }),
  listChallenges: () => ({ expected: administratorOnly(200) }),
  listChallengeMembers: () => ({ params: { id: 1 }, expected: administratorOnly(404) }),
  closeChallenge: () => ({ params: { id: 1 }, expected: administratorOnly(409) }),
  // Everybody has left the waitlist again.
  openChallenge: () => ({ body: {}, expected: { visitor: 401, other: 403, owner: 403, admin: 409 } }),
};
