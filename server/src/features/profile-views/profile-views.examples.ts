import { everybody } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  sendProfileView: ({ owner }) => ({
    params: { id: owner.id },
    body: { sessionId: '6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a37' },
    expected: everybody(204),
  }),
  getProfileViews: ({ owner }) => ({ params: { id: owner.id }, expected: everybody(200) }),
};
