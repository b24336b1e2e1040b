import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);
// Smaller files gain less than the headers cost.
const WORTH_BYTES = 512;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Writes a `.br` and a `.gz` beside every text file, so the server compresses nothing at run time. */
export const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'crushing:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)));
        await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
      },
    },
  };
};

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  if (bytes.length < WORTH_BYTES) return;
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
  await writeFile(`${file}.br`, await toBrotli(bytes, quality));
};
