import { sql } from 'kysely';
import type { DatabaseKind } from '#database/ddl.ts';
import type { Queries } from '#database/database.ts';

// Any number that no other lock of the product has.
const LOCK = 7_203_911;

/**
 * Makes processes take turns until the transaction ends: one that gives a picture to a person, and one that deletes a file
 * because nobody has it. With SQLite transactions take turns anyway.
 */
export const lockAvatars = async (kind: DatabaseKind, query: Queries): Promise<void> => {
  if (kind === 'postgres') await query.selectNoFrom(sql`pg_advisory_xact_lock(${LOCK}::bigint)`.as('locked')).execute();
};

/** Those of these addresses that people have as their picture. */
export const findUsedAddresses = async (query: Queries, urls: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await query.selectFrom('users').select('profileImage').where('profileImage', 'in', urls).execute();
  return new Set(rows.flatMap(({ profileImage }) => (profileImage === null ? [] : [profileImage])));
};
