import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

// The longest list of any call has 500 entries. Validating a much longer one takes a third of a second.
const LIST_MAX = 1000;
const LONG_TEXT = 4 * LIST_MAX;

/** The API takes JSON only; a route that takes another body registers its own parser. */
export const readBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Calls without a body often have the content type.
    if (body === '') return done(null, undefined);
    void parse(request, body as string, (error, parsed) => {
      if (error === null && body.length > LONG_TEXT && hasLongList(parsed)) {
        done(new Refusal('too-large', 'That list is too long.'));
      } else done(error, parsed);
    });
  });
};

/** Without recursion, because a body can be nested deeper than the call stack. */
const hasLongList = (body: unknown): boolean => {
  const rest = [body];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const entries: unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (entries.length > LIST_MAX) return true;
    rest.push(...entries);
  }
  return false;
};
