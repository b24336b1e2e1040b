import type { Deps } from '#deps.ts';
import { removeFromOutbox } from '#mail/outbox.ts';
import { toInstant } from '#database/instant.ts';
import { emptyBodiesBefore } from './mail-queue.store.ts';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Empties the bodies of mails a week after they were written, and removes the files of those without a mail server. */
export const removeMailBodies = async ({ config, database, now }: Deps): Promise<void> => {
  const before = toInstant(now() - KEPT_MS);
  await database.transact(async ({ query }) => emptyBodiesBefore(query, before));
  await removeFromOutbox(config.dataDir, before);
};
