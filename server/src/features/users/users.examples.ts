import { administratorOnly } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  listUsers: () => ({ expected: administratorOnly(200) }),
  renameUser: ({ strangerId }) => ({
    params: { id: strangerId },
    body: { username: 'somebody-else' },
    expected: administratorOnly(200),
  }),
  deleteUser: ({ strangerId }) => ({ params: { id: strangerId }, expected: administratorOnly(204) }),
};
