import { signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  getProgress: () => ({ query: 'startDate=2026-03-01&endDate=2026-03-31', expected: signedIn(200) }),
};
