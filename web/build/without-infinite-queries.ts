import type { Plugin } from 'vite';

const STAND_IN = `${import.meta.dirname}/no-infinite-queries.ts`;

/** Leaves TanStack Query's module of infinite queries out of the build, and no module of another package. */
export const withoutInfiniteQueries = (): Plugin => ({
  name: 'crushing:without-infinite-queries',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id, importer = '') =>
    id === './infiniteQueryBehavior.js' && importer.includes('/@tanstack/query-core/') ? STAND_IN : null,
});
