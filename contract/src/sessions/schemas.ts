import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema, PathIdSchema } from '#fields.ts';

/** One signed-in browser of the person. */
export const SessionSchema = v.object({
  id: v.number(),
  /** Browser and system in words; null where the browser told nothing. */
  device: v.nullable(v.string()),
  createdAt: InstantSchema,
  lastSeenAt: InstantSchema,
  /** Whether it is the browser that asks. */
  isCurrent: v.boolean(),
});
export type SessionView = v.InferOutput<typeof SessionSchema>;

export const listSessions = {
  summary:
    'The signed-in browsers of the person: the asking one first, then by their last visit, which is noted hourly.',
  answer: v.array(SessionSchema),
} as const satisfies EndpointSchemas;

export const endOtherSessions = {
  summary: 'Signs every browser of the person out but the asking one, and ends all their API tokens.',
} as const satisfies EndpointSchemas;

export const endSession = {
  summary: 'Signs one browser of the person out.',
  params: PathIdSchema,
} as const satisfies EndpointSchemas;
