import { signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  importHabits: () => ({
    body: [{ name: 'Read', type: 'daily', deadline: '00:00', completed: true }],
    expected: signedIn(200),
  }),
  importHistory: () => ({
    body: {
      parts: [
        {
          key: 'loop:Read',
          habit: { name: 'Read', type: 'daily' },
          from: '2026-03-01',
          states: 'xx.s',
          notes: [{ date: '2026-03-02', notes: 'Ten pages' }],
        },
      ],
    },
    expected: signedIn(200),
  }),
  listImportedHistory: () => ({ query: 'cursor=3', expected: signedIn(200) }),
};
