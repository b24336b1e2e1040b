import { administratorOnly, everybody } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  createBetaRequest: () => ({
    body: { firstName: 'Eve', email: 'eve@example.org', jobTitle: 'Baker', pricingAmount: 5, pricingInterval: 'month' },
    expected: everybody(201),
  }),
  listBetaRequests: () => ({ expected: administratorOnly(200) }),
  reviewBetaRequest: ({ betaRequestId }) => ({
    params: { id: betaRequestId },
    body: { status: 'approved', notes: 'A friend of a friend' },
    expected: administratorOnly(200),
  }),
};
