import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createPictureWorker } from './picture-worker.ts';
import type { PictureWorker, PictureWorkerSettings } from './picture-worker.ts';

let worker: PictureWorker;
afterEach(() => worker.close());

const start = (settings: PictureWorkerSettings = {}): void => {
  worker = createPictureWorker(settings);
};

const picture = async (): Promise<Uint8Array> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

const never = new AbortController().signal;
const READING_MS_MAX = 180_000;

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(10);
};

test(
  'the process starts with the first picture and ends when none comes any more',
  async () => {
    start({ idleMs: 50 });
    expect(worker.isRunning()).toBe(false);
    await worker.run('shrink', await picture(), never);
    expect(worker.isRunning()).toBe(true);
    await until(() => !worker.isRunning());
    // The next picture starts it again.
    expect((await worker.run('shrink', await picture(), never)).length).toBeGreaterThan(0);
  },
  READING_MS_MAX,
);

test(
  'a picture that comes while the process waits for one is read to its end',
  async () => {
    // Reading takes longer than the idle time.
    start({ idleMs: 20 });
    await worker.run('shrink', await picture(), never);
    await expect(worker.run('read', await picture(), never)).resolves.toEqual({ habits: [], text: '' });
  },
  READING_MS_MAX,
);

test(
  'a picture that takes too long ends the process, and the next one is read by a new one',
  async () => {
    start({ timeoutMs: 1 });
    await expect(worker.run('read', await picture(), never)).rejects.toMatchObject({ code: 'too-large' });
    expect(worker.isRunning()).toBe(false);
    worker.close();
    start();
    await expect(worker.run('read', await picture(), never)).resolves.toEqual({ habits: [], text: '' });
  },
  READING_MS_MAX,
);

test(
  'pictures wait for each other, and beyond a few nobody waits',
  async () => {
    start({ waitingMax: 2 });
    const bytes = await picture();
    const runs = Array.from({ length: 5 }, async () => worker.run('shrink', bytes, never));
    const ends = await Promise.allSettled(runs);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(ends[4]).toMatchObject({ reason: { code: 'too-many-requests' } });
  },
  READING_MS_MAX,
);

test(
  'who gives up makes room, whether waiting or being read',
  async () => {
    start();
    const bytes = await picture();
    const [first, second] = [new AbortController(), new AbortController()];
    const reading = worker.run('read', bytes, first.signal);
    const waiting = worker.run('read', bytes, second.signal);
    const last = worker.run('shrink', bytes, never);
    second.abort();
    first.abort();
    await expect(reading).rejects.toMatchObject({ code: 'bad-input' });
    await expect(waiting).rejects.toMatchObject({ code: 'bad-input' });
    expect((await last).length).toBeGreaterThan(0);
    await expect(worker.run('shrink', bytes, AbortSignal.abort())).rejects.toMatchObject({ code: 'bad-input' });
  },
  READING_MS_MAX,
);

test(
  'a process that does not come up, or takes more memory than it may, is not held against the picture',
  async () => {
    const bytes = await picture();
    for (const settings of [{ startMs: 1 }, { memoryBytesMax: 1024 * 1024 }]) {
      start(settings);
      await expect(worker.run('read', bytes, never)).rejects.toMatchObject({ code: 'analyzer-away', status: 503 });
      expect(worker.isRunning()).toBe(false);
      worker.close();
    }
    start();
    await expect(worker.run('read', bytes, never)).resolves.toEqual({ habits: [], text: '' });
  },
  READING_MS_MAX,
);

test('closing ends the process and tells everybody who waits', async () => {
  start();
  const runs = Promise.allSettled([
    worker.run('read', await picture(), never),
    worker.run('read', await picture(), never),
  ]);
  await until(worker.isRunning);
  worker.close();
  expect(worker.isRunning()).toBe(false);
  expect(await runs).toMatchObject([{ reason: { code: 'stopping' } }, { reason: { code: 'stopping' } }]);
});
