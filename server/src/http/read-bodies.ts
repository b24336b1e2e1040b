import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createByteCollector } from './byte-collector.ts';
import { Refusal } from './refusal.ts';

// The longest list of any call has 500 entries. Validating a much longer one takes a third of a second.
const LIST_MAX = 1000;
const LONG_TEXT = 2 * LIST_MAX;
// A part of an import with history has up to 170,000 entries in all its lists.
const ENTRIES_MAX = 200_000;

// Reading a piece costs more than its bytes. Networks cut no smaller pieces, and programs write few of them.
const SMALL_PIECES_MAX = 1000;
const PIECE_BYTES_MIN = 64;

/** The API takes JSON only; a route that takes another body registers its own parser. */
export const readBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readText(payload, request.routeOptions.bodyLimit, (refusal, text) => {
      if (refusal !== null) return done(refusal);
      // Calls without a body often have the content type.
      if (text === '') return done(null, undefined);
      if (text.length > LONG_TEXT && hasLongList(text)) return done(new Refusal('too-large', 'That list is too long.'));
      void parse(request, text, done);
    });
  });
};

/** Calls back once: with the whole body as text, or with the reason why it is not read to its end. */
const readText = (
  payload: IncomingMessage,
  bytesMax: number,
  done: (refusal: Refusal | null, text: string) => void,
): void => {
  if (Number(payload.headers['content-length']) > bytesMax) return done(tooLarge(), '');
  const collector = createByteCollector();
  let pieces = 0;
  const end = (refusal: Refusal | null): void => {
    payload.off('data', add).off('end', whole).off('error', cut);
    done(refusal, refusal === null ? collector.bytes().toString('utf8') : '');
  };
  const add = (piece: Buffer): void => {
    collector.add(piece);
    pieces += 1;
    const { length } = collector.bytes();
    if (length > bytesMax) end(tooLarge());
    else if (pieces > SMALL_PIECES_MAX && length < pieces * PIECE_BYTES_MIN) end(inSmallPieces());
  };
  const whole = (): void => end(null);
  const cut = (): void => end(new Refusal('bad-input', 'The request did not arrive whole. Please try again.'));
  payload.on('data', add).on('end', whole).on('error', cut);
};

const inSmallPieces = (): Refusal =>
  new Refusal('bad-input', 'This came in too many small pieces. Please send it in larger ones.');

const tooLarge = (): Refusal => new Refusal('too-large', 'That is too large.');

/**
 * Whether a list or object in a JSON text has too many entries, or all of them together. It looks before the text is
 * parsed: an object of a million keys takes seconds.
 */
const hasLongList = (json: string): boolean => {
  const lengths: number[] = [];
  let all = 0;
  let isInText = false;
  for (let place = 0; place < json.length; place += 1) {
    const sign = json[place];
    if (isInText) {
      if (sign === '\\') place += 1;
      else isInText = sign !== '"';
    } else if (sign === '"') isInText = true;
    else if (sign === ']' || sign === '}') lengths.pop();
    else if (sign === '[' || sign === '{' || sign === ',') {
      all += 1;
      const length = sign === ',' ? (lengths.pop() ?? 0) + 1 : 1;
      if (length > LIST_MAX || all > ENTRIES_MAX) return true;
      lengths.push(length);
    }
  }
  return false;
};
