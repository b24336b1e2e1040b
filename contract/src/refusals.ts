import * as v from 'valibot';

/** Every expected "no" of the API and the HTTP status it is told with. Closed list: a new refusal is a new line here. */
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
  'set-up-needed': 503,
  stopping: 503,
  'database-away': 503,
  'analyzer-away': 503,
  'disk-full': 507,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Body of every answer that is not good: a sentence that helps, and the fields it is about where there are any. */
export const RefusalBodySchema = v.object({
  message: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});

export type RefusalBody = v.InferOutput<typeof RefusalBodySchema>;
