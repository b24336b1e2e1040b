import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = 'service-worker/src/sw.ts';
const OUTPUT = 'sw.js';
/** Files of the public folder that an installed app needs without a network. */
const ROOT_FILES = ['boot.js', 'favicon.svg', 'manifest.webmanifest', 'icons/app-192.png'];
const SHELL = 'index.html';

/** Writes `sw.js`: the service worker with the list of this build's files. */
export const serviceWorker = (): Plugin => {
  let root = '';
  return {
    name: 'crushing:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      ({ root } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        const rootFiles = await Promise.all(ROOT_FILES.map((file) => readFile(join(root, 'public', file))));
        const build = {
          version: fingerprint([...assets, contentOf(bundle[SHELL]), ...rootFiles]),
          files: [SHELL, ...ROOT_FILES, ...assets].map((file) => `/${file}`),
        };
        const source = await readFile(join(root, SOURCE), 'utf8');
        const { code } = await transformWithOxc(source, SOURCE, { sourcemap: false });
        this.emitFile({
          type: 'asset',
          fileName: OUTPUT,
          // A classic script for every browser with service workers. The function keeps its names out of the global scope.
          source: `self.CRUSHING_BUILD=${JSON.stringify(build)};(()=>{${code.replace(/^export\s*\{\s*\};?$/m, '')}})();`,
        });
      },
    },
  };
};

const contentOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | Uint8Array => {
  if (output?.type !== 'asset') throw new Error(`The build made no ${SHELL}`);
  return output.source;
};

const fingerprint = (parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex').slice(0, 16);
};
