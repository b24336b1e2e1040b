import { everybody } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  getAvatar: () => ({ params: { file: `${'0'.repeat(64)}.webp` }, expected: everybody(404) }),
};
