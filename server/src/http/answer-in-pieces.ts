import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { letOthersIn } from './turns.ts';

const LONG = 100;
// With the longest notes 300 KB, written in a millisecond.
const PIECE_ROWS = 25;

/** A list that would hold up the others while it is written in one go. */
export const isLong = (answer: unknown): answer is readonly unknown[] => Array.isArray(answer) && answer.length > LONG;

/** Sends a list piece by piece: other calls are answered in between, and a slow reader has one piece in memory. */
export const sendInPieces = (reply: FastifyReply, rows: readonly unknown[]): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    // Without a size of its own the stream would hold sixteen pieces.
    .send(Readable.from(pieces(reply, rows), { highWaterMark: 1 }));

const pieces = async function* (reply: FastifyReply, rows: readonly unknown[]): AsyncGenerator<string> {
  for (let start = 0; start < rows.length; start += PIECE_ROWS) {
    const text = reply.serialize(rows.slice(start, start + PIECE_ROWS)) as string;
    // Without its brackets.
    yield `${start === 0 ? '[' : ','}${text.slice(1, -1)}`;
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    await letOthersIn();
  }
  yield ']';
};
