import { Zip, ZipDeflate, ZipPassThrough, strFromU8, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unzip } from './unzip.ts';

const ALL = { isWanted: (_path: string) => true, bytesMax: 1_000_000 };

const textsOf = async (archive: Uint8Array, options = ALL): Promise<unknown> => {
  const unpacked = await unzip(archive, options);
  return typeof unpacked === 'string' ? unpacked : unpacked.map(({ path, bytes }) => [path, strFromU8(bytes)]);
};

/** An archive written as a stream: sizes stand behind the data. */
const streamed = (files: Record<string, string>): Uint8Array => {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_error, chunk) => chunks.push(chunk));
  for (const [path, text] of Object.entries(files)) {
    const file = text === '' ? new ZipPassThrough(path) : new ZipDeflate(path);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  zip.end();
  return Uint8Array.from(chunks.flatMap((chunk) => [...chunk]));
};

const FILES = {
  'Habits.csv': 'Name\nRead\n',
  '001 Read/Checkmarks.csv': '2026-03-01,2\n'.repeat(9000),
  'Empty.csv': '',
};

test.each([
  ['stored sizes', zipSync(Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, strToU8(text)])))],
  ['no compression', zipSync({ 'Habits.csv': [strToU8('Name\nRead\n'), { level: 0 }] })],
  ['sizes behind the data', streamed(FILES)],
])('an archive with %s is unpacked', async (_, archive) => {
  expect(await textsOf(archive)).toEqual(Object.entries(FILES).filter(([path]) => strFromU8(archive).includes(path)));
});

test('only wanted files are unpacked, and only they count', async () => {
  const archive = zipSync({ 'big.bin': new Uint8Array(2_000_000), 'Habits.csv': strToU8('Name') });
  const options = { ...ALL, isWanted: (path: string) => path.endsWith('.csv') };
  expect(await textsOf(archive, options)).toEqual([['Habits.csv', 'Name']]);
});

test('a bomb is refused by what comes out of it, whatever it says', async () => {
  const archive = zipSync({ 'Habits.csv': new Uint8Array(50_000_000) });
  expect(archive.length).toBeLessThan(60_000);
  expect(await textsOf(archive)).toBe('too-large');
  const view = new DataView(archive.buffer, archive.byteOffset);
  // The size in the header of the file.
  view.setUint32(22, 5, true);
  expect(await textsOf(archive)).toBe('too-large');
});

test.each([0.5, 0.9])('an archive cut to %f of its length is damaged', async (share) => {
  const noise = Uint8Array.from({ length: 100_000 }, (_, index) => (index * index * 31) % 251);
  const archive = zipSync({ 'Habits.csv': noise });
  expect(await textsOf(archive.subarray(0, archive.length * share))).toBe('damaged');
});

test('any bytes are unpacked or refused', async () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const archive = streamed(FILES);
    for (let index = 0; index < 20; index += 1)
      archive[(seed * 7919 + index * 104_729) % archive.length] = seed * index;
    await expect(unzip(archive, ALL)).resolves.toBeDefined();
  }
});
