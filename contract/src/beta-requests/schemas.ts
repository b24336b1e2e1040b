import { ADMIN_NOTES_MAX } from '@crushing/domain/invitations/notes-limit';
import { PRICING_INTERVALS } from '@crushing/domain/beta-requests/pricing-interval';
import { PRICE_MAX, REQUEST_TEXT_MAX } from '@crushing/domain/beta-requests/request-limits';
import * as v from 'valibot';
import { EmailSchema } from '#accounts/schemas.ts';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema, PathIdSchema, TextSchema, visible } from '#fields.ts';
import { AddressOrderSchema, NextCursorSchema, SearchQuerySchema, SkippingPageQuerySchema } from '#pages.ts';

const shortText = (message: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    visible(message),
    v.maxLength(REQUEST_TEXT_MAX, `At most ${REQUEST_TEXT_MAX} characters`),
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
      v.maxValue(PRICE_MAX, 'That price is too high'),
      v.integer('A whole number is expected'),
    ),
    pricingInterval: v.picklist(PRICING_INTERVALS, 'Please select month or year'),
  }),
  answer: v.object({ message: v.string() }),
  status: 201,
} as const satisfies EndpointSchemas;

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
const StatusSchema = v.picklist(REQUEST_STATUSES, 'Please select pending, approved or rejected');

/** One request for access as the administrator sees it. */
export const BetaRequestSchema = v.object({
  id: v.number(),
  firstName: v.string(),
  email: v.string(),
  jobTitle: v.string(),
  customJobTitle: v.nullable(v.string()),
  pricingAmount: v.number(),
  pricingInterval: v.picklist(PRICING_INTERVALS),
  status: StatusSchema,
  /** Whether the mail that tells of the approval has left, or has become a file where no mail server is set. */
  notified: v.boolean(),
  createdAt: InstantSchema,
  reviewedAt: v.nullable(InstantSchema),
  reviewNotes: v.nullable(v.string()),
  /** Whether an account has this address: then an approval sends no invitation. */
  hasAccount: v.boolean(),
});
export type BetaRequest = v.InferOutput<typeof BetaRequestSchema>;

export const listBetaRequests = {
  summary: 'A page of the requests for access, searched in name and e-mail.',
  query: v.object({
    ...SkippingPageQuerySchema.entries,
    search: SearchQuerySchema,
    order: AddressOrderSchema,
    status: v.optional(StatusSchema),
  }),
  answer: v.object({
    requests: v.array(BetaRequestSchema),
    total: v.number(),
    /** How many wait for a review, whatever is searched for. */
    pending: v.number(),
    /** False where mails become files, because no mail server is set. */
    hasMailServer: v.boolean(),
    nextCursor: NextCursorSchema,
  }),
} as const satisfies EndpointSchemas;

export const reviewBetaRequest = {
  summary:
    'Sets status and notes of a request. An approval approves the e-mail and queues its invitation, unless an account has the address; its end takes an unused invitation back. A request with another status than `expectedStatus` is refused.',
  params: PathIdSchema,
  body: v.object({
    status: StatusSchema,
    /** The status that the reviewer saw. */
    expectedStatus: v.optional(StatusSchema),
    notes: v.optional(
      v.nullable(
        v.pipe(v.string(), v.trim(), v.maxLength(ADMIN_NOTES_MAX, `At most ${ADMIN_NOTES_MAX} characters`), TextSchema),
      ),
    ),
  }),
  answer: v.object({ request: BetaRequestSchema }),
} as const satisfies EndpointSchemas;
