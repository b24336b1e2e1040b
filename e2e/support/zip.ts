import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive: its path and its text. */
export type ZipEntry = readonly [path: string, text: string];

// As Java's streams write it: sizes and checksum follow the data.
const SIZES_FOLLOW = 0x0808;
const DEFLATED = 8;
const VERSION = 20;

const words = (...values: readonly [number, 2 | 4][]): Buffer => {
  const bytes = Buffer.alloc(values.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of values) at = bytes.writeUIntLE(value, at, size);
  return bytes;
};

/** A ZIP archive as phones write it. */
export const zipOf = (...entries: readonly ZipEntry[]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of entries) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const sizes = words([crc32(content), 4], [packed.length, 4], [content.length, 4]);
    const kind = words([VERSION, 2], [SIZES_FOLLOW, 2], [DEFLATED, 2], [0, 4]);
    const body = Buffer.concat([
      words([0x04034b50, 4]),
      kind,
      words([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
      name,
      packed,
      words([0x08074b50, 4]),
      sizes,
    ]);
    bodies.push(body);
    directory.push(
      words([0x02014b50, 4], [VERSION, 2]),
      kind,
      sizes,
      words([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    );
    offset += body.length;
  }
  const listed = Buffer.concat(directory);
  const count = entries.length;
  const end = words([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [listed.length, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...bodies, listed, end]);
};
