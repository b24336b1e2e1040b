import { signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  getFeed: () => ({ expected: signedIn(200) }),
  getFeedDays: () => ({ expected: signedIn(200) }),
};
