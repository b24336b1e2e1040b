import { PERSON_NAME_MAX } from '@crushing/domain/profile/profile-limits';
import * as v from 'valibot';
import { EmailSchema, NewPasswordSchema, UserSchema, register } from '#accounts/schemas.ts';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema, NameTextSchema, visible } from '#fields.ts';

export const getPodcastPasses = {
  summary:
    'How many of the free months are left, whether they are handed out, and when the offer ends, if a date is set.',
  answer: v.object({
    totalPasses: v.number(),
    usedPasses: v.number(),
    remainingPasses: v.number(),
    isOpen: v.boolean(),
    offerEndsAt: v.nullable(InstantSchema),
  }),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const signUpForPodcast = {
  summary: 'Takes one of the free months and creates an account without an invitation, while there are any.',
  body: v.object({
    email: EmailSchema,
    name: v.pipe(
      v.string('Name is required'),
      v.trim(),
      visible('Name is required'),
      v.maxLength(PERSON_NAME_MAX, `A name has at most ${PERSON_NAME_MAX} characters`),
      NameTextSchema,
    ),
    username: register.body.entries.username,
    password: NewPasswordSchema,
    timezone: register.body.entries.timezone,
  }),
  answer: UserSchema,
  status: 201,
} as const satisfies EndpointSchemas;
