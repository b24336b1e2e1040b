import { Unzip, UnzipInflate } from 'fflate';

export type UnpackedFile = { readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> };

type Unpacking = {
  /** Other files are not unpacked. */
  readonly isWanted: (path: string) => boolean;
  /** Bytes of all wanted files together. */
  readonly bytesMax: number;
};

/** What an archive holds; 'too-large' where it unpacks to more than allowed, 'damaged' where it cannot be read. */
export type Unpacked = readonly UnpackedFile[] | 'too-large' | 'damaged';

// A deflated byte becomes at most 1,032 bytes, so one piece unpacks to some 16 MB before it is counted.
const PIECE_BYTES = 16 * 1024;
const FILES_MAX = 5000;

type Open = { readonly path: string; readonly chunks: Uint8Array[]; isWhole: boolean };

/** Unpacks the wanted files of a ZIP archive. The sizes in the archive are not trusted. */
export const unzip = async (archive: Uint8Array, { isWanted, bytesMax }: Unpacking): Promise<Unpacked> => {
  const files: Open[] = [];
  let bytes = 0;
  let isDamaged = false;
  const stream = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const open: Open = { path: file.name, chunks: [], isWhole: false };
    files.push(open);
    // An honest archive is refused at once.
    if ((file.originalSize ?? 0) > bytesMax) bytes = Infinity;
    file.ondata = (error, chunk, isFinal) => {
      if (error !== null) isDamaged = true;
      if (error !== null || bytes > bytesMax) return;
      bytes += chunk.length;
      open.chunks.push(chunk);
      open.isWhole = isFinal;
    };
    file.start();
  });
  stream.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += PIECE_BYTES) {
    try {
      stream.push(archive.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= archive.length);
    } catch {
      isDamaged = true;
    }
    if (isDamaged) return 'damaged';
    if (bytes > bytesMax || files.length > FILES_MAX) return 'too-large';
    // oxlint-disable-next-line no-await-in-loop -- the page stays usable meanwhile
    if (at % (64 * PIECE_BYTES) === 0) await nextTask();
  }
  if (files.some(({ isWhole }) => !isWhole)) return 'damaged';
  return files.map(({ path, chunks }) => ({ path, bytes: joined(chunks) }));
};

const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

const joined = (chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};
