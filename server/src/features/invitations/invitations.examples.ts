import { administratorOnly } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  listApprovedEmails: () => ({ expected: administratorOnly(200) }),
  addApprovedEmail: () => ({ body: { email: 'zoe@example.org' }, expected: administratorOnly(201) }),
  sendInvitation: ({ approvedEmailId }) => ({ params: { id: approvedEmailId }, expected: administratorOnly(200) }),
  resetInvitation: ({ approvedEmailId }) => ({ params: { id: approvedEmailId }, expected: administratorOnly(200) }),
};
