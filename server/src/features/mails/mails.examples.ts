import { administratorOnly } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  listMails: () => ({ expected: administratorOnly(200) }),
  retryMail: ({ mailId }) => ({ params: { id: mailId }, expected: administratorOnly(409) }),
  sendTestMail: () => ({ expected: administratorOnly(204) }),
};
