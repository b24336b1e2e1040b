import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { habitsFromPage } from '@crushing/domain/image-import/habits-from-page';
import { textOf } from '@crushing/domain/image-import/page';
import {
  asFacePng,
  asMailFace,
  asSmallJpeg,
  asSmallMailFace,
  asSquareWebp,
  UnreadablePicture,
} from './open-picture.ts';
import type { PictureAnswer, PictureJob, PictureReply, PictureResults } from './picture-job.ts';
import { readPage } from './read-page.ts';

// A process of its own, started by picture-worker.ts: pictures may be hostile, and its memory is freed when it ends.

// Other calls go first. On Linux each thread has a priority: existing ones are lowered here, new ones inherit it.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);

const work: { [K in PictureJob['kind']]: (bytes: Uint8Array) => Promise<PictureResults[K]> } = {
  read: async (bytes) => {
    const page = await readPage(bytes);
    return { habits: habitsFromPage(page), text: page.lines.map(({ words }) => textOf(words)).join('\n') };
  },
  shrink: asSmallJpeg,
  square: asSquareWebp,
  face: asFacePng,
  mailFace: asMailFace,
  smallMailFace: asSmallMailFace,
};

const replyTo = async ({ kind, bytes }: PictureJob): Promise<PictureAnswer> => {
  try {
    return { ok: true, result: await work[kind](bytes) };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { ok: false, problem: error.problem };
    throw error;
  }
};

process.on('message', (job: PictureJob) => {
  const send = (reply: PictureReply) => process.send?.(reply);
  send('begun');
  void replyTo(job).then(send);
});
// The server has ended without closing this process.
process.on('disconnect', () => process.exit());
