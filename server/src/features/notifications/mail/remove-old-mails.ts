import { DAY_MS } from '@crushing/domain/calendar/durations';
import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Instant } from '#database/column-types.ts';
import type { Deps } from '#deps.ts';
import { letOthersIn } from '#http/turns.ts';
import { deleteGatheredBefore, deleteMailsBefore } from './mail-queue.store.ts';

// docs/product.md, Mail. The history shows no notice that was told within another one.
const KEPT_MS = 90 * DAY_MS;
const GATHERED_KEPT_MS = 7 * DAY_MS;
const MAILS_AT_ONCE = 500;

/** Removes mails that left or failed long ago, in short transactions. */
export const removeOldMails = async (deps: Pick<Deps, 'database' | 'now'>): Promise<void> => {
  await removeAll(deps, deleteGatheredBefore, toInstant(deps.now() - GATHERED_KEPT_MS));
  await removeAll(deps, deleteMailsBefore, toInstant(deps.now() - KEPT_MS));
};

const removeAll = async (
  { database }: Pick<Deps, 'database'>,
  deleteSome: (query: Queries, before: Instant, atMost: number) => Promise<number>,
  before: Instant,
): Promise<void> => {
  let deleted: number;
  do {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other, so that other writes come between
    deleted = await database.transact(async ({ query }) => deleteSome(query, before, MAILS_AT_ONCE));
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered in between
    await letOthersIn();
  } while (deleted === MAILS_AT_ONCE);
};
