import { sql } from 'kysely';
import type { LiveList } from '@crushing/contract/live/endpoints';
import { compiledOnce } from '#database/compiled-once.ts';
import type { Transaction } from '#database/database.ts';
import { noSession } from '#http/refusal.ts';
import type { People } from './people-memory.ts';

type Changer = { readonly id: number; readonly tab?: string | undefined };

/**
 * Bumps the person's version, which invalidates their ETags, and tells their open browsers which lists changed after the
 * commit, if any are named. Call it first in a transaction: it locks the person's row, so that two writes of one person run
 * one after the other. Returns the new version. @throws Refusal when the person is gone.
 */
export const bumpVersion = async (
  tx: Transaction,
  people: People,
  { id, tab }: Changer,
  lists: readonly LiveList[],
): Promise<number> => {
  const [row] = await raiseVersion(tx.query, id);
  if (row === undefined) throw noSession();
  tx.afterCommit(() => {
    people.raiseVersion(id, row.version);
    if (lists.length > 0) people.tell(id, lists, tab);
  });
  return row.version;
};

const raiseVersion = compiledOnce((query, userId: number) =>
  query
    .updateTable('person_versions')
    .set({ version: sql<number>`version + 1` })
    .where('userId', '=', userId)
    .returning('version'),
);
