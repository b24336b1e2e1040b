import { sql } from 'kysely';
import type { LiveList } from '@crushing/contract/live';
import { compiledOnce } from '#database/compiled-once.ts';
import type { Transaction } from '#database/database.ts';
import type { People } from './people-memory.ts';

/**
 * Says that what the person sees has changed: raises their version (the ETag of their lists) and, once it is durable,
 * tells their open browsers. Called first in a unit of work: the row it takes puts the writes of one person in a
 * line, so that two of them never decide on the same facts.
 */
export const markChanged = async (
  tx: Transaction,
  people: People,
  userId: number,
  lists: readonly LiveList[],
): Promise<void> => {
  const [row] = await raiseVersion(tx.query, userId);
  if (row === undefined) throw new Error(`Person ${userId} has no version`);
  tx.afterCommit(() => {
    people.raiseVersion(userId, row.version);
    people.tell(userId, lists);
  });
};

const raiseVersion = compiledOnce((query, userId: number) =>
  query
    .updateTable('person_versions')
    .set({ version: sql<number>`version + 1` })
    .where('userId', '=', userId)
    .returning('version'),
);
