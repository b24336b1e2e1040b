import { administratorOnly } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  listAudit: () => ({ query: 'area=users', expected: administratorOnly(200) }),
};
