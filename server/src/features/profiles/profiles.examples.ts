import { everybody } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  getPublicProfile: ({ owner }) => ({ params: { username: owner.username }, expected: everybody(200) }),
  getPublicPicture: ({ owner }) => ({ params: { username: owner.username }, expected: everybody(200) }),
  getBuddy: ({ owner }) => ({ params: { username: owner.username }, expected: everybody(200) }),
};
