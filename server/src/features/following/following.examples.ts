import { everybody, signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

/** Nobody follows themselves, and everybody may follow the owner. */
const towardsOwner = { visitor: 401, other: 200, owner: 400, admin: 200 };

export const examples: Examples = {
  listFollowing: () => ({ expected: signedIn(200) }),
  getDemoBuddy: () => ({ expected: signedIn(200) }),
  listFollowers: () => ({ expected: signedIn(200) }),
  getFollowStatus: ({ owner }) => ({ params: { id: owner.id }, expected: signedIn(200) }),
  follow: ({ owner }) => ({ params: { id: owner.id }, expected: towardsOwner }),
  unfollow: ({ owner }) => ({ params: { id: owner.id }, expected: signedIn(200) }),
  removeFollower: ({ owner }) => ({ params: { id: owner.id }, expected: signedIn(204) }),
  getFollowCounts: ({ owner }) => ({ params: { id: owner.id }, expected: everybody(200) }),
  findPeople: () => ({ query: 'q=al', expected: signedIn(200) }),
};
