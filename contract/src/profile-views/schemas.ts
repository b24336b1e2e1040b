import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { PathIdSchema } from '#fields.ts';

export const sendProfileView = {
  summary:
    "Heartbeat of a visit to a person's public page. The visit counts as watching for 45 s; five visits of one address count. The owner's visits do not count, nor does their dashboard, which says `context: dashboard`.",
  params: PathIdSchema,
  body: v.object({
    /** Random and new for each visit, so that it tells nothing about the visitor. */
    sessionId: v.pipe(v.string('sessionId is a UUID'), v.uuid('sessionId is a UUID'), v.toLowerCase()),
    context: v.optional(v.picklist(['dashboard'], 'context is dashboard or left out')),
  }),
} as const satisfies EndpointSchemas;

export const getProfileViews = {
  summary: "How many visits look at a person's public page right now, the owner's own aside.",
  params: PathIdSchema,
  answer: v.object({ watchingNow: v.number() }),
  forTokens: true,
} as const satisfies EndpointSchemas;
