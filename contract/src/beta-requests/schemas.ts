import { PRICING_INTERVALS } from '@crushing/domain/beta-requests/pricing-interval';
import * as v from 'valibot';
import { EmailSchema } from '#accounts/schemas.ts';
import type { EndpointSchemas } from '#endpoint.ts';
import { TextSchema, visible } from '#fields.ts';

const SHORT_TEXT_MAX = 100;

const shortText = (message: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    visible(message),
    v.maxLength(SHORT_TEXT_MAX, `At most ${SHORT_TEXT_MAX} characters`),
    TextSchema,
  );

export const createBetaRequest = {
  summary: 'Asks for access; the answer does not tell whether the e-mail was known.',
  body: v.object({
    firstName: shortText('First name is required'),
    email: EmailSchema,
    jobTitle: shortText('Job title is required'),
    customJobTitle: v.optional(v.nullable(shortText('Job title is required')), null),
    pricingAmount: v.pipe(
      v.number('A price is expected'),
      v.minValue(0, 'A price is not negative'),
      v.maxValue(10_000, 'That price is too high'),
      v.integer('A whole number is expected'),
    ),
    pricingInterval: v.picklist(PRICING_INTERVALS, 'Please select month or year'),
  }),
  answer: v.object({ message: v.string() }),
  status: 201,
} as const satisfies EndpointSchemas;
