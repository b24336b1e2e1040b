import { signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  getReachedPerfectDays: () => ({ expected: signedIn(200) }),
};
