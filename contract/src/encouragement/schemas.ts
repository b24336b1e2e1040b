import { ENCOURAGEMENT_MAX } from '@crushing/domain/encouragement/encouragement-limits';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { IdSchema, InstantSchema, PathIdSchema, TextSchema, visible } from '#fields.ts';
import { PersonTodaySchema, ShownPersonSchema } from '#people/schemas.ts';

export const EncouragementSchema = v.object({
  id: v.number(),
  message: v.string(),
  fromUser: PersonTodaySchema,
  createdAt: InstantSchema,
  /** When the person said thank you; null until then. */
  thankedAt: v.nullable(InstantSchema),
});
export type Encouragement = v.InferOutput<typeof EncouragementSchema>;

export const sendEncouragement = {
  summary: 'Sends a message to another person: one a minute to the same person, 20 an hour in all.',
  body: v.object({
    toUserId: v.pipe(v.number('User ID is required'), IdSchema),
    message: v.pipe(
      v.string('A message is expected'),
      v.trim(),
      visible('A message is expected'),
      v.maxLength(ENCOURAGEMENT_MAX, `A message has at most ${ENCOURAGEMENT_MAX} characters`),
      TextSchema,
    ),
  }),
  answer: v.object({ id: v.number(), createdAt: InstantSchema }),
  status: 201,
  exampleBody: { toUserId: 2, message: 'Well done' },
  forTokens: true,
} as const satisfies EndpointSchemas;

export const listEncouragements = {
  summary: 'The newest 20 encouragements the signed-in person has received.',
  answer: v.object({ encouragements: v.array(EncouragementSchema) }),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const thankForEncouragement = {
  summary: 'Says thank you for a received encouragement; once more changes nothing.',
  params: PathIdSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

export const listThanks = {
  summary: 'The newest 20 thank-yous for encouragements that the signed-in person has sent.',
  answer: v.object({
    thanks: v.array(v.object({ id: v.number(), byUser: ShownPersonSchema, thankedAt: InstantSchema })),
  }),
  forTokens: true,
} as const satisfies EndpointSchemas;
