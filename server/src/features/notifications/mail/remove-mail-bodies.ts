import type { Deps } from '#deps.ts';
import { emptyBodiesBefore } from './mail-queue.store.ts';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Empties the bodies of mails a week after they were written. */
export const removeMailBodies = async ({ database, now }: Deps): Promise<void> =>
  database.transact(async ({ query }) => emptyBodiesBefore(query, new Date(now() - KEPT_MS).toISOString()));
