import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

const SIDE = 16_000;

/** A whole PNG of 256 million pixels in about 31 KB: one bit for each of them, all of them black. */
const bomb = (): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc(SIDE * (SIDE / 8 + 1)), { level: 9 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

const honest = async (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#39c' } })
    .png()
    .toBuffer();

/**
 * Measures the cost of each picture in turn. It runs in a process of its own, so that nothing else is in its figures.
 */
const SCRIPT = `
  const [door, ...pictures] = process.argv.slice(1);
  const steps = await import(${JSON.stringify(new URL('open-picture.ts', import.meta.url).href)});
  const costs = [];
  for (const picture of pictures) {
    const before = process.resourceUsage();
    const problem = await steps[door](Buffer.from(picture, 'base64')).then(() => null, (error) => error.problem);
    const after = process.resourceUsage();
    costs.push({
      problem,
      work: after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime,
      megabytes: (after.maxRSS - before.maxRSS) / 1024,
    });
  }
  console.log(JSON.stringify(costs));`;

type Cost = { readonly problem: string | null; readonly work: number; readonly megabytes: number };

const costsOf = async (door: string, ...pictures: readonly Buffer[]): Promise<readonly Cost[]> => {
  const texts = pictures.map((picture) => picture.toString('base64'));
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT, door, ...texts]);
  return JSON.parse(stdout) as Cost[];
};

const MEGABYTES_MAX = 50;

test.each(['asSquareWebp', 'openGrey', 'asSmallJpeg', 'asFacePng'])(
  '%s refuses a decompression bomb before it decodes it',
  async (door) => {
    const deadly = bomb();
    expect(deadly.length).toBeLessThan(64 * 1024);
    // The first one pays for what the process does only once.
    const [, refused, taken] = await costsOf(door, await honest(400, 300), deadly, await honest(2000, 1500));
    expect(refused?.problem).toBe('too-many-pixels');
    expect(refused?.megabytes).toBeLessThan(MEGABYTES_MAX);
    expect(taken?.problem).toBeNull();
    // The time depends on the machine. So it is compared with a picture of a hundredth of the pixels, which takes
    // longer.
    expect(refused?.work).toBeLessThan(taken?.work ?? 0);
  },
);
