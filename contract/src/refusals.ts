import * as v from 'valibot';

/** The closed list of refusals and the HTTP status of each. */
export const REFUSALS = {
  'bad-input': 400,
  'no-session': 401,
  'wrong-credentials': 401,
  'not-allowed': 403,
  'not-registered': 403,
  'cross-origin': 403,
  'not-found': 404,
  'too-slow': 408,
  conflict: 409,
  'username-taken': 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-many-requests': 429,
  // A stopping server answers like a proxy whose server does not listen, so that a proxy in front asks another server.
  stopping: 502,
  'set-up-needed': 503,
  'database-away': 503,
  'analyzer-away': 503,
  'disk-full': 507,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** The reason why a session ended early. The device that held it then erases everything private. */
export const SESSION_ENDS = ['signed_out_everywhere', 'password_reset', 'account_deleted'] as const;

export type SessionEnd = (typeof SESSION_ENDS)[number];

/** Body of every refusal: a sentence for the person, the fields it is about, and why the session ended, if any. */
export const RefusalBodySchema = v.object({
  message: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  sessionEnd: v.optional(v.picklist(SESSION_ENDS)),
});

export type RefusalBody = v.InferOutput<typeof RefusalBodySchema>;
