import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema, PathIdSchema } from '#fields.ts';
import { NextCursorSchema, PageQuerySchema, SearchQuerySchema, TimeOrderSchema } from '#pages.ts';

const MAIL_STATUSES = ['pending', 'sent', 'failed'] as const;

/** A mail of the queue as the administrator sees it: without its text, which may hold a secret of its receiver. */
export const QueuedMailSchema = v.object({
  id: v.number(),
  type: v.string(),
  toEmail: v.string(),
  subject: v.string(),
  status: v.picklist(MAIL_STATUSES),
  attempts: v.number(),
  scheduledFor: InstantSchema,
  sentAt: v.nullable(InstantSchema),
  /** What the mail server said last. */
  errorMessage: v.nullable(v.string()),
  createdAt: InstantSchema,
});
export type QueuedMail = v.InferOutput<typeof QueuedMailSchema>;

export const listMails = {
  summary:
    'A page of the mail queue by state, searched in address and subject, with the number of all mails in each state, and whether a mail server is set. Sent mails are counted up to 10,000; a search looks at the latest 10,000.',
  query: v.object({
    ...PageQuerySchema.entries,
    search: SearchQuerySchema,
    order: TimeOrderSchema,
    status: v.optional(v.picklist(MAIL_STATUSES, 'No such state')),
  }),
  answer: v.object({
    mails: v.array(QueuedMailSchema),
    /** `sent` is `LATEST_MAILS_MAX` where there are more. */
    counts: v.object({ pending: v.number(), sent: v.number(), failed: v.number() }),
    /** Whether mail leaves by SMTP; otherwise each becomes a file. */
    hasMailServer: v.boolean(),
    nextCursor: NextCursorSchema,
  }),
} as const satisfies EndpointSchemas;

export const retryMail = {
  summary: 'Puts a failed mail into the queue again, unless its text has been emptied since.',
  params: PathIdSchema,
  answer: v.object({ mail: QueuedMailSchema }),
} as const satisfies EndpointSchemas;

export const sendTestMail = {
  summary: "Queues a mail to the administrator's own address.",
  status: 204,
} as const satisfies EndpointSchemas;
