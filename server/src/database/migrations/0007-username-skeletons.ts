import { usernameSkeleton } from '@crushing/domain/accounts/username-skeleton';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

type OldUser = { id: number; username: string };

/** What each username looks like, so that a new one can be refused that looks the same. */
export const usernameSkeletons = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column "usernameSkeleton" text`.execute(db);
  const { rows } = await sql<OldUser>`select id, username from users order by id`.execute(db);
  const taken = new Set<string>();
  for (const { id, username } of rows) {
    const skeleton = usernameSkeleton(username);
    // Names that look the same may exist, but the index is unique. So only the oldest of them gets the skeleton.
    if (taken.has(skeleton)) continue;
    taken.add(skeleton);
    // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement after the other
    await sql`update users set "usernameSkeleton" = ${skeleton} where id = ${id}`.execute(db);
  }
  await sql`create unique index users_username_skeleton on users ("usernameSkeleton")`.execute(db);
};
