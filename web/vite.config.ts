import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { refuseChunkCycles } from './build/chunk-cycles.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { readChangelog } from './build/read-changelog.ts';
import { precompress } from './build/precompress.ts';
import { preloadFirstLoad } from './build/preload-first-load.ts';
import { withoutInfiniteQueries } from './build/without-infinite-queries.ts';
import { serviceWorker } from './build/service-worker.ts';

const API_ORIGIN = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  define: { RELEASES_OF_CHANGELOG: JSON.stringify(readChangelog()) },
  plugins: [
    react(),
    tailwindcss(),
    withoutInfiniteQueries(),
    preloadFirstLoad(),
    refuseChunkCycles(),
    serviceWorker(),
    precompress(),
  ],
  resolve: {
    alias: {
      // The router's shim is for React 17; ours has the hook itself.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  server: { proxy: { '/api': { target: API_ORIGIN } } },
  build: {
    outDir: 'dist',
    // As README.md says.
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    // Browsers know `:dir(rtl)` since 2023. For older ones it would become a list of languages in every rule.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    // The content policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // boot.js fetches all files of the first screen, and later screens share its chunks. Only their styles are left
      // to preload.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
    },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Hashes cannot be compressed, and the files of the first load name many others: seven letters in place of eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
