import { everybody } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  createBetaRequest: () => ({
    body: { firstName: 'Eve', email: 'eve@example.org', jobTitle: 'Baker', pricingAmount: 5, pricingInterval: 'month' },
    expected: everybody(201),
  }),
};
