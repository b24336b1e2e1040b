import { DAY_MS } from '@crushing/domain/calendar/durations';
import { toInstant } from '#database/instant.ts';
import { deleteInPieces } from '#http/delete-in-pieces.ts';
import type { Deps } from '#deps.ts';
import { deleteGatheredBefore, deleteMailsBefore } from './mail-queue.store.ts';

// docs/product.md, Mail. The history shows no notice that was told within another one.
const KEPT_MS = 90 * DAY_MS;
const GATHERED_KEPT_MS = 7 * DAY_MS;

/** Removes mails that left or failed long ago, in short transactions. */
export const removeOldMails = async (deps: Pick<Deps, 'database' | 'now'>): Promise<void> => {
  const gatheredBefore = toInstant(deps.now() - GATHERED_KEPT_MS);
  await deleteInPieces(deps.database, async (query, atMost) => deleteGatheredBefore(query, gatheredBefore, atMost));
  const before = toInstant(deps.now() - KEPT_MS);
  await deleteInPieces(deps.database, async (query, atMost) => deleteMailsBefore(query, before, atMost));
};
