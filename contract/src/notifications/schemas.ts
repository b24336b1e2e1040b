import { NOTICE_KINDS } from '@crushing/domain/notifications/notice-kinds';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema } from '#fields.ts';

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
