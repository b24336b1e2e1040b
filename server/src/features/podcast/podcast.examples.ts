import { everybody } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  getPodcastPasses: () => ({ expected: everybody(200) }),
  // The owner has an account, so nobody gets another one for their address.
  signUpForPodcast: ({ owner }) => ({
    body: { email: owner.email, name: 'Listener', username: 'listener', password: 'correct horse battery' },
    expected: everybody(409),
  }),
};
