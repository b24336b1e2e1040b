import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { PathIdSchema } from './fields.ts';

/** How often whoever looks at a public page, and the owner's own dashboard, say that they are still there. */
export const HEARTBEAT_MS = { profile: 15_000, dashboard: 20_000 } as const;

export const sendProfileView = endpoint({
  method: 'POST',
  path: '/api/profile-view/:id',
  access: 'open',
  summary:
    "Heartbeat of a visit to a person's public page, which counts as watching for 45 s; of one address five visits count. The owner's own do not, nor does their dashboard, which says `context: dashboard`.",
  params: PathIdSchema,
  body: v.object({
    /** Random and made anew for each visit, so that it tells nothing about who it is. */
    sessionId: v.pipe(v.string('sessionId is a UUID'), v.uuid('sessionId is a UUID'), v.toLowerCase()),
    context: v.optional(v.picklist(['dashboard'], 'context is dashboard or left out')),
  }),
});

export const getProfileViews = endpoint({
  method: 'GET',
  path: '/api/profile-views/:id',
  access: 'open',
  summary: "How many visits look at a person's public page right now, the owner's own aside.",
  params: PathIdSchema,
  answer: v.object({ watchingNow: v.number() }),
});
