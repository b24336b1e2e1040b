import type { ChildProcess } from 'node:child_process';
import { SECOND_MS } from '@crushing/domain/calendar/durations';
import { Refusal } from '#http/refusal.ts';
import { limitWork } from './limit-work.ts';
import type { PictureAnswer, PictureJob, PictureResults } from './picture-job.ts';
import { hasGrown, MEMORY_BYTES_MAX, startPictureProcess } from './start-picture-process.ts';

export type PictureWorker = {
  /** Runs a job after those before it. @throws Refusal when it cannot be done or is aborted. */
  readonly run: <K extends PictureJob['kind']>(
    kind: K,
    bytes: Uint8Array,
    signal: AbortSignal,
  ) => Promise<PictureResults[K]>;
  readonly isRunning: () => boolean;
  /** Ends the process and refuses everything that waits. */
  readonly close: () => void;
};

export type PictureWorkerSettings = {
  idleMs?: number;
  startMs?: number;
  timeoutMs?: number;
  waitingMax?: number;
  memoryBytesMax?: number;
};

type Waiting = {
  readonly job: PictureJob;
  readonly resolve: (result: PictureResults[PictureJob['kind']]) => void;
  readonly reject: (error: Refusal) => void;
};

/** Runs at most one picture process, from the first picture until none has come for a while. */
export const createPictureWorker = ({
  idleMs = 30 * SECOND_MS,
  startMs = 20 * SECOND_MS,
  timeoutMs = 30 * SECOND_MS,
  waitingMax = 6,
  memoryBytesMax = MEMORY_BYTES_MAX,
}: PictureWorkerSettings = {}): PictureWorker => {
  const queue: Waiting[] = [];
  let current: Waiting | null = null;
  let child: ChildProcess | null = null;
  /** Cancels the current timer: of idleness, of the start, or of the work. */
  let cancelTimer = (): void => undefined;

  const end = (): void => {
    cancelTimer();
    // SIGKILL, because a computation may not handle other signals.
    child?.kill('SIGKILL');
    child = null;
  };
  const settle = (act: (waiting: Waiting) => void): void => {
    cancelTimer();
    const settled = current;
    current = null;
    if (settled !== null) act(settled);
    next();
  };
  const fail = (refusal: Refusal): void => {
    end();
    settle(({ reject }) => reject(refusal));
  };
  const next = (): void => {
    if (current !== null) return;
    cancelTimer();
    current = queue.shift() ?? null;
    if (current === null) {
      cancelTimer = later(idleMs, end);
      return;
    }
    const started = (child ??= startPictureProcess({
      memoryBytesMax,
      isWanted: (each) => child === each,
      onReply: (reply) => (reply === 'begun' ? allowWork(started) : accept(reply)),
      onEnd: () => fail(brokenOff()),
    }));
    cancelTimer = later(startMs, () => fail(brokenOff()));
    started.send(current.job);
  };
  const accept = (reply: PictureAnswer): void => {
    if (child !== null && hasGrown(child)) end();
    settle((waiting) => answer(waiting, reply));
  };
  const allowWork = (working: ChildProcess): void => {
    cancelTimer();
    cancelTimer = limitWork(working, timeoutMs, () => fail(tooSlow()));
  };
  const drop = (waiting: Waiting, refusal: Refusal): void => {
    if (current === waiting) return fail(refusal);
    if (withdraw(queue, waiting)) waiting.reject(refusal);
  };

  return {
    run: async <K extends PictureJob['kind']>(kind: K, bytes: Uint8Array, signal: AbortSignal) => {
      if (signal.aborted) throw callAborted();
      if (queue.length >= waitingMax) throw busy();
      const { promise, resolve, reject } = Promise.withResolvers<PictureResults[PictureJob['kind']]>();
      const waiting = { job: { kind, bytes }, resolve, reject };
      queue.push(waiting);
      const giveUp = (): void => drop(waiting, callAborted());
      signal.addEventListener('abort', giveUp);
      next();
      // The signal lives as long as the answer takes, and would keep the picture.
      const result = await promise.finally(() => signal.removeEventListener('abort', giveUp));
      // A cast: the reply is to the job just sent.
      return result as PictureResults[K];
    },
    isRunning: () => child !== null,
    close: () => {
      const refused = [...(current === null ? [] : [current]), ...queue.splice(0)];
      current = null;
      end();
      for (const { reject } of refused)
        reject(new Refusal('stopping', 'The server is stopping.', { retryAfterSeconds: 5 }));
    },
  };
};

const later = (milliseconds: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, milliseconds).unref();
  return () => clearTimeout(timer);
};

const withdraw = (queue: Waiting[], waiting: Waiting): boolean => {
  const place = queue.indexOf(waiting);
  if (place !== -1) queue.splice(place, 1);
  return place !== -1;
};

const callAborted = (): Refusal => new Refusal('bad-input', 'The call was given up.');

const tooSlow = (): Refusal =>
  new Refusal('too-large', 'This picture takes too long to read. Please try a smaller part of it.');

const brokenOff = (): Refusal =>
  new Refusal('analyzer-away', 'Reading this picture broke off. Please try again, or try a smaller part of it.', {
    retryAfterSeconds: 5,
  });

const unreadable = (): Refusal =>
  new Refusal('bad-input', 'This picture cannot be read. Please try a PNG, JPG or JPEG image.');

const busy = (): Refusal =>
  new Refusal('too-many-requests', 'Many pictures are being read at the moment. Please try again in a minute.', {
    retryAfterSeconds: 60,
  });

const answer = ({ resolve, reject }: Waiting, reply: PictureAnswer): void => {
  if (reply.ok) resolve(reply.result);
  else if (reply.problem === 'damaged') reject(unreadable());
  else reject(new Refusal('too-large', 'This picture has too many pixels. Please try a smaller one.'));
};
