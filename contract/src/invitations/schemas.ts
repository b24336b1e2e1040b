import { ADMIN_NOTES_MAX } from '@crushing/domain/invitations/notes-limit';
import * as v from 'valibot';
import { EmailSchema } from '#accounts/schemas.ts';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema, PathIdSchema, TextSchema } from '#fields.ts';
import { AddressOrderSchema, NextCursorSchema, SearchQuerySchema, SkippingPageQuerySchema } from '#pages.ts';

/** One e-mail address that may register. */
export const ApprovedEmailSchema = v.object({
  id: v.number(),
  email: v.string(),
  notes: v.nullable(v.string()),
  invitationCode: v.string(),
  isUsed: v.boolean(),
  /** Whether an account has this address, also one made without the invitation. */
  hasAccount: v.boolean(),
  approvedAt: InstantSchema,
  codeExpires: InstantSchema,
  invitationSent: v.boolean(),
  invitationSentAt: v.nullable(InstantSchema),
  /** The link that an open entry invites with; null for one that is used or has expired, and where the address has an account. */
  invitationLink: v.nullable(v.string()),
});
export type ApprovedEmailView = v.InferOutput<typeof ApprovedEmailSchema>;

const AnswerSchema = v.object({ approvedEmail: ApprovedEmailSchema });

export const listApprovedEmails = {
  summary: 'A page of the e-mail addresses that may register, searched by any part of them.',
  query: v.object({ ...SkippingPageQuerySchema.entries, search: SearchQuerySchema, order: AddressOrderSchema }),
  answer: v.object({
    approvedEmails: v.array(ApprovedEmailSchema),
    total: v.number(),
    /** False where mails become files, because no mail server is set. */
    hasMailServer: v.boolean(),
    nextCursor: NextCursorSchema,
  }),
} as const satisfies EndpointSchemas;

export const addApprovedEmail = {
  summary: 'Approves an e-mail address for 30 days; one that was approved before gets a new code.',
  body: v.object({
    email: v.pipe(v.string('Email is required'), v.trim(), v.nonEmpty('Email is required'), EmailSchema),
    notes: v.optional(
      v.nullable(
        v.pipe(v.string(), v.trim(), v.maxLength(ADMIN_NOTES_MAX, `At most ${ADMIN_NOTES_MAX} characters`), TextSchema),
      ),
    ),
  }),
  answer: AnswerSchema,
  status: 201,
} as const satisfies EndpointSchemas;

export const sendInvitation = {
  summary:
    'Queues the invitation mail of an unused entry, once more if it was sent before. An expired one gets a new code first.',
  params: PathIdSchema,
  answer: AnswerSchema,
} as const satisfies EndpointSchemas;

export const resetInvitation = {
  summary: 'Makes an entry unused, with a new code for 30 days. The old code stops working.',
  params: PathIdSchema,
  answer: AnswerSchema,
} as const satisfies EndpointSchemas;
