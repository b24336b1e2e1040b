import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { letOthersIn } from './turns.ts';

const LONG = 100;
// With the longest notes a piece has 300 KB, and takes a millisecond to write.
const PIECE_ROWS = 25;

/** The rows of a list, and the answer that holds some of them. */
export type LongAnswer = {
  readonly rows: readonly unknown[];
  readonly holding: (rows: readonly unknown[]) => unknown;
  /** What stands before the first row in the text of the answer. */
  readonly opening: string;
};

/**
 * An answer with a list that would hold up the others if it were written in one go; null for any other. `name` is the
 * name of the list where the answer is an object.
 */
export const longAnswer = (answer: unknown, name: string | undefined): LongAnswer | null => {
  const list = name === undefined ? answer : (answer as Readonly<Record<string, unknown>>)[name];
  if (!Array.isArray(list) || list.length <= LONG) return null;
  return name === undefined
    ? { rows: list, holding: (rows) => rows, opening: '[' }
    : { rows: list, holding: (rows) => ({ ...(answer as object), [name]: rows }), opening: `"${name}":[` };
};

/** Sends a long answer piece by piece: other calls are answered in between, and a slow reader has one piece in memory. */
export const sendInPieces = (reply: FastifyReply, answer: LongAnswer): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    // Without a size of its own the stream would hold sixteen pieces.
    .send(Readable.from(pieces(reply, answer), { highWaterMark: 1 }));

const pieces = async function* (reply: FastifyReply, { rows, holding, opening }: LongAnswer): AsyncGenerator<string> {
  const empty = reply.serialize(holding([])) as string;
  // The search is safe: inside a value, the quotes of `opening` would have a backslash.
  const begin = empty.indexOf(opening) + opening.length;
  const [before, after] = [empty.slice(0, begin), empty.slice(begin)];
  for (let start = 0; start < rows.length; start += PIECE_ROWS) {
    const text = reply.serialize(holding(rows.slice(start, start + PIECE_ROWS))) as string;
    yield `${start === 0 ? before : ','}${text.slice(before.length, -after.length)}`;
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    await letOthersIn();
  }
  yield after;
};
