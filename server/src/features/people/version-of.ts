import { compiledOnce } from '#database/compiled-once.ts';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { noSession } from '#http/refusal.ts';

/** The person's version; without a promise where it is in memory. */
export const versionOf = (
  { people, database }: Pick<Deps, 'database' | 'people'>,
  { id }: Actor,
): number | Promise<number> => people.versionOf(id) ?? readVersion(people, database.read, id);

const readVersion = async (
  people: Deps['people'],
  query: Deps['database']['read'],
  userId: number,
): Promise<number> => {
  const [row] = await selectVersion(query, userId);
  // The person was deleted after the session was read.
  if (row === undefined) throw noSession();
  people.raiseVersion(userId, row.version);
  return row.version;
};

const selectVersion = compiledOnce(
  (query, userId: number) => query.selectFrom('person_versions').select('version').where('userId', '=', userId),
  { isShort: true },
);
