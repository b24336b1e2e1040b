import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { IMAGE_BYTES_MAX } from '@crushing/domain/image-import/image-limits';
import { pictureOf, sendPicture } from '#testing/pictures.ts';
import type { Answer } from '#testing/test-client.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  server = await testServer();
  alice = await server.person('alice');
});
afterAll(async () => server.stop());

const READING_MS_MAX = 180_000;

const send = async (bytes: Uint8Array, by = alice): Promise<Answer> => sendPicture(by, bytes);

const sendRaw = async (raw: string, contentType: string): Promise<Answer> =>
  alice.send('POST', '/api/analyze-image', { raw, headers: { 'content-type': contentType } });

const crc = (bytes: Buffer): number => {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(8 + body.length);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc(body), 4 + body.length);
  return whole;
};

/** A picture of a few kilobytes that decodes to hundreds of megabytes. */
const bomb = (side: number, height = side): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + side / 8)), { level: 9 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

test(
  'a picture of a list becomes habits to look through, and nothing is saved',
  async () => {
    const answer = await send(await pictureOf(['Drink water', 'Gym (Mon/Wed/Fri)', 'Read 20 pages']));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Found 3 habits.',
      habits: [
        { name: 'Drink water', type: 'daily', deadline: '00:00', weekdays: null, notes: null, icon: 'glass-water' },
        { name: 'Gym', type: 'weekly', weekdays: ['monday', 'wednesday', 'friday'] },
        { name: 'Read 20 pages', type: 'daily' },
      ],
    });
    expect((await alice.get('/api/habits')).body).toEqual([]);
  },
  READING_MS_MAX,
);

test(
  'a picture without habits says so',
  async () => {
    const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    expect((await send(blank)).body).toMatchObject({ success: false, habits: [], message: /^No habits were found/ });
  },
  READING_MS_MAX,
);

describe('what is no picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>Run</text></svg>';
  test.each([
    ['an SVG', Buffer.from(SVG), 415],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'), 415],
    ['nothing', Buffer.alloc(0), 400],
    ['a PNG that is cut off', Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]), 400],
    ['a JPEG of nonsense', Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('nonsense'.repeat(50))]), 400],
    [
      'an SVG behind the first bytes of a PNG',
      Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), Buffer.from(SVG)]),
      400,
    ],
    ['256 million pixels in a small file', bomb(16_000), 413],
    ['a thread of pixels', bomb(8, 4_000_000), 413],
  ])(
    '%s is refused',
    async (_, bytes, status) => {
      const answer = await send(bytes);
      expect(answer.status).toBe(status);
      expect((answer.body as { message: string }).message).toMatch(/\S/);
    },
    READING_MS_MAX,
  );

  test('more than 10 MB is refused', async () => {
    const answer = await send(Buffer.alloc(IMAGE_BYTES_MAX + 1024 * 1024, 1));
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({ message: 'This image is larger than 10MB. Please choose a smaller one.' });
  });

  test('10 MB and one byte are refused although the form might be that long', async () => {
    expect((await send(Buffer.alloc(IMAGE_BYTES_MAX + 1, 1))).status).toBe(413);
  });
});

describe('a form', () => {
  const part = (name: string, text: string): string =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

  test.each([
    ['of 10,001 parts', `${part('a', '1').repeat(10_001)}--x--\r\n`, 'multipart/form-data; boundary=x', 413],
    [
      'of 10,001 files',
      `${part('a"; filename="b', '1').repeat(10_001)}--x--\r\n`,
      'multipart/form-data; boundary=x',
      413,
    ],
    ['without a boundary', part('image', '1'), 'multipart/form-data', 400],
    ['with another boundary', `${part('image', '1')}--x--\r\n`, 'multipart/form-data; boundary=y', 400],
    ['that ends in its middle', part('image"; filename="b', '1'), 'multipart/form-data; boundary=x', 400],
    ['without the field', `${part('picture"; filename="b', '1')}--x--\r\n`, 'multipart/form-data; boundary=x', 400],
    ['that is empty', '', 'multipart/form-data; boundary=x', 400],
    ['of JSON', '{"image":"x"}', 'application/json', 415],
    ['of a bare picture', 'PNG', 'image/png', 415],
  ])('%s is refused', async (_, raw, type, status) => {
    const answer = await sendRaw(raw, type);
    expect(answer.status).toBe(status);
    expect((answer.body as { message: string }).message).toMatch(/\S/);
  });

  test('cut off by its sender leaves the server as it was, and no file anywhere', async () => {
    // Uses a folder of its own, because other programs of this machine use the shared one.
    const folder = mkdtempSync(join(tmpdir(), 'crushing-form-'));
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    });
    const { port } = new URL(server.address);
    await Promise.all(
      Array.from(
        { length: 20 },
        async () =>
          new Promise<void>((resolve) => {
            const socket = connect(Number(port), '127.0.0.1', () => {
              socket.write(
                `POST /api/analyze-image HTTP/1.1\r\nhost: x\r\ncookie: ${alice.cookie()}\r\norigin: http://localhost:3000\r\n` +
                  `content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n${part('image"; filename="b', 'half').slice(0, -2)}`,
                () => socket.destroy(),
              );
            });
            socket.on('error', () => undefined);
            socket.on('close', () => resolve());
          }),
      ),
    );
    expect((await alice.get('/api/habits')).status).toBe(200);
    expect(tmpdir()).toBe(folder);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('ten pictures an hour are taken, the next is told when to come back', async () => {
  const strict = await testServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const bob = await strict.person('bob');
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++) statuses.push((await send(Buffer.from('x'), bob)).status);
  const last = await send(Buffer.from('x'), bob);
  expect([...new Set(statuses)]).toEqual([415]);
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.stop();
});
