import { compiledOnce } from '#database/compiled-once.ts';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { noSession } from '#http/refusal.ts';

/** The tag of the person's version; without a promise where it is in memory. */
export const versionOf = (
  deps: Pick<Deps, 'database' | 'people' | 'epoch'>,
  { id }: Actor,
): string | Promise<string> => {
  const known = deps.people.versionOf(id);
  return known === undefined ? readTag(deps, id) : versionTag(deps, known);
};

/** A version with the age of the database. A restored database may reach the same version again with other data. */
export const versionTag = ({ epoch }: Pick<Deps, 'epoch'>, version: number): string => `${version}-${epoch}`;

const readTag = async (deps: Pick<Deps, 'database' | 'people' | 'epoch'>, userId: number): Promise<string> =>
  versionTag(deps, await readVersion(deps.people, deps.database.read, userId));

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
