import { signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  importHabits: () => ({
    body: [{ name: 'Read', type: 'daily', deadline: '00:00', completed: true }],
    expected: signedIn(200),
  }),
};
