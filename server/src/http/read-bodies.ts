import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createByteCollector } from './byte-collector.ts';
import { Refusal } from './refusal.ts';

// The longest list of any call has 500 entries. Validating a much longer one takes a third of a second.
const LIST_MAX = 1000;
const LONG_TEXT = 4 * LIST_MAX;

/** The API takes JSON only; a route that takes another body registers its own parser. */
export const readBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readText(payload, request.routeOptions.bodyLimit, (refusal, text) => {
      if (refusal !== null) return done(refusal);
      // Calls without a body often have the content type.
      if (text === '') return done(null, undefined);
      void parse(request, text, (error, parsed) => {
        if (error === null && text.length > LONG_TEXT && hasLongList(parsed)) {
          done(new Refusal('too-large', 'That list is too long.'));
        } else done(error, parsed);
      });
    });
  });
};

/** Calls back once: with the whole body as text, or with why it is not read to its end. */
const readText = (
  payload: IncomingMessage,
  bytesMax: number,
  done: (refusal: Refusal | null, text: string) => void,
): void => {
  if (Number(payload.headers['content-length']) > bytesMax) return done(tooLarge(), '');
  const collector = createByteCollector();
  const end = (refusal: Refusal | null): void => {
    payload.off('data', add).off('end', whole).off('error', cut);
    done(refusal, refusal === null ? collector.bytes().toString('utf8') : '');
  };
  const add = (piece: Buffer): void => {
    collector.add(piece);
    if (collector.bytes().length > bytesMax) end(tooLarge());
  };
  const whole = (): void => end(null);
  const cut = (): void => end(new Refusal('bad-input', 'The request did not arrive whole. Please try again.'));
  payload.on('data', add).on('end', whole).on('error', cut);
};

const tooLarge = (): Refusal => new Refusal('too-large', 'That is too large.');

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
