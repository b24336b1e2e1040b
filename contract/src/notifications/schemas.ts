import { NOTICE_KINDS } from '@crushing/domain/notifications/notice-kinds';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema, PathIdSchema } from '#fields.ts';
import { NextCursorSchema, PageQuerySchema, SearchQuerySchema, TimeOrderSchema } from '#pages.ts';

const flag = v.boolean('A switch is true or false');

/** Which notices a person gets by mail. */
export const PreferencesSchema = v.object({
  dayCompletedNotifications: flag,
  almostDoneNotifications: flag,
  newFollowerNotifications: flag,
  encouragementNotifications: flag,
  profileViewNotifications: flag,
  weeklyDigest: flag,
});
export type Preferences = v.InferOutput<typeof PreferencesSchema>;

const ChangesSchema = v.pipe(
  v.partial(PreferencesSchema),
  v.check((changes) => Object.keys(changes).length > 0, 'Name at least one switch'),
);
export type PreferenceChanges = v.InferOutput<typeof ChangesSchema>;

export const NoticeSchema = v.object({
  id: v.number(),
  type: v.picklist(NOTICE_KINDS),
  subject: v.string(),
  status: v.picklist(['pending', 'sent', 'failed']),
  sentAt: v.nullable(InstantSchema),
  createdAt: InstantSchema,
  /** Who it is about, if it is about one person. */
  relatedUser: v.nullable(v.object({ name: v.nullable(v.string()), username: v.string(), isBot: v.boolean() })),
  /** Why it failed, in words for its receiver. */
  reason: v.nullable(v.string()),
});
export type Notice = v.InferOutput<typeof NoticeSchema>;

export const getNotificationPreferences = {
  summary: 'Which notices the signed-in person gets by mail; all of them until they switch one off.',
  answer: v.object({ preferences: PreferencesSchema }),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const changeNotificationPreferences = {
  summary: 'Switches notices on or off. A switch that is not named stays as it is.',
  body: ChangesSchema,
  answer: v.object({ preferences: PreferencesSchema }),
  exampleBody: { weeklyDigest: true },
  forTokens: true,
} as const satisfies EndpointSchemas;

export const listNotifications = {
  summary: 'The notices of the signed-in person, latest first, 50 at most.',
  answer: v.object({ notifications: v.array(NoticeSchema) }),
  forTokens: true,
} as const satisfies EndpointSchemas;

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
