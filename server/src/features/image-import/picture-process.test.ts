import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pictureOf, sendPicture } from '#testing/pictures.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const READING_MS_MAX = 180_000;

/** The child processes of this process. */
const children = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number);

const newChild = async (before: readonly number[]): Promise<number> => {
  for (;;) {
    const found = children().find((pid) => !before.includes(pid));
    if (found !== undefined) return found;
    await pause(5);
  }
};

const peakMegabytes = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

// The database has no part in reading, so one kind is enough.
const isLeftOut = process.platform !== 'linux' || process.env['DATABASE'] === 'postgres';

describe.skipIf(isLeftOut)('the process that reads', () => {
  let own: TestServer;
  let carol: TestPerson;
  let dan: TestPerson;
  beforeEach(async () => {
    own = await testServer();
    carol = await own.person('carol');
    dan = await own.person('dan');
  });
  afterEach(async () => own.stop());

  test(
    'may be killed in the middle of a picture: that one is told to try again, and the next is read',
    async () => {
      const picture = await pictureOf(['Read']);
      const before = children();
      const broken = sendPicture(carol, picture);
      process.kill(await newChild(before), 'SIGKILL');
      const { status, headers, body } = await broken;
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body).toEqual({
        message: 'Reading this picture broke off. Please try again, or try a smaller part of it.',
      });
      expect((await sendPicture(carol, picture)).body).toMatchObject({ success: true });
    },
    READING_MS_MAX,
  );

  test(
    'works for one picture of a person at a time, and others have their turn',
    async () => {
      const picture = await pictureOf(['Read']);
      const before = children();
      const first = sendPicture(carol, picture);
      await newChild(before);
      const more = await Promise.all(Array.from({ length: 8 }, () => sendPicture(carol, picture)));
      expect(more.map(({ status }) => status)).toEqual(more.map(() => 429));
      expect(more[0]?.body).toEqual({
        message: 'Your picture before this one is still being read. Please send the next one after it.',
      });
      expect(Number(more[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await sendPicture(dan, picture)).status).toBe(200);
      expect((await first).status).toBe(200);
      expect((await sendPicture(carol, picture)).status).toBe(200);
    },
    READING_MS_MAX,
  );

  test(
    'needs less than 300 MB for noise of forty million pixels',
    async () => {
      const side = 6400;
      // Pseudo-random, so the same each time.
      const pixels = Buffer.alloc(side * side);
      for (let index = 0, seed = 7; index < pixels.length; index++) {
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
        pixels[index] = seed >>> 31 === 0 ? 0 : 255;
      }
      const noise = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
        .png({ palette: true, colours: 2, compressionLevel: 1 })
        .toBuffer();
      const before = children();
      const answer = sendPicture(carol, noise);
      const pid = await newChild(before);
      expect(await answer).toMatchObject({ status: 200, body: { success: false } });
      expect(peakMegabytes(pid)).toBeLessThan(300);
    },
    READING_MS_MAX,
  );

  test(
    'a server that stops tells whoever waits for a picture, and does not wait for it',
    async () => {
      const stopping = await testServer();
      const bob = await stopping.person('bob');
      const picture = await pictureOf(['Read']);
      const before = children();
      const waiting = sendPicture(bob, picture);
      await newChild(before);
      const startedAt = performance.now();
      await stopping.stop();
      // A picture may be read for longer than this.
      expect(performance.now() - startedAt).toBeLessThan(15_000);
      const { status, headers } = await waiting;
      expect(status).toBe(502);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    },
    READING_MS_MAX,
  );
});
