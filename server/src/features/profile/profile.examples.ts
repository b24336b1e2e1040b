import { signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  getProfile: () => ({ expected: signedIn(200) }),
  saveProfile: () => ({ body: { title: 'Early riser' }, expected: signedIn(200) }),
};
