import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';

export const getPerfectDays = {
  summary:
    'The highest number of perfect days (7, 30, 100, 365) that the signed-in person has reached within the last hour, all ' +
    'their habits counted; null for none. `isShown` says whether others see as many perfect days.',
  answer: v.object({ reached: v.nullable(v.number()), isShown: v.boolean() }),
  forTokens: true,
} as const satisfies EndpointSchemas;
