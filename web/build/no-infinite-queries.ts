/**
 * Stands in for TanStack Query's module of infinite queries, which every first load would carry. Nothing reads a list that
 * way. A change that does removes the plugin from vite.config.ts.
 */
const refuse = (): never => {
  throw new Error('No infinite queries: see vite.config.ts');
};

export { refuse as hasNextPage, refuse as hasPreviousPage, refuse as infiniteQueryBehavior };
