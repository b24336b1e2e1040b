import { administratorOnly } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  getHealth: () => ({ expected: administratorOnly(200) }),
};
