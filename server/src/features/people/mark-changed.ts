import { sql } from 'kysely';
import type { LiveList } from '@crushing/contract/live';
import { compiledOnce } from '#database/compiled-once.ts';
import type { Queries, Transaction } from '#database/database.ts';
import { UNKNOWN_ZONE } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { WronglyPresumed } from '#http/presumption.ts';
import type { People } from './people-memory.ts';

type Changer = Actor | { readonly id: number; readonly isPresumed?: never };

/**
 * Says that what the person sees has changed: raises their version (the ETag of their lists) and, once it is durable,
 * tells their open browsers. Called first in a unit of work: the row it takes puts the writes of one person in a
 * line, so that two of them never decide on the same facts.
 * @throws WronglyPresumed when the person was presumed and their session is over or their day has become another.
 */
export const markChanged = async (
  tx: Transaction,
  people: People,
  who: Changer,
  lists: readonly LiveList[],
): Promise<void> => {
  const [row] = who.isPresumed === true ? await raiseVersionAs(tx.query, who) : await raiseVersion(tx.query, who.id);
  if (row === undefined && who.isPresumed === true) throw new WronglyPresumed(`Person ${who.id} is not as remembered`);
  if (row === undefined) throw new Error(`Person ${who.id} has no version`);
  if (who.isPresumed === true) people.confirmSession(who.sessionId);
  tx.afterCommit(() => {
    people.raiseVersion(who.id, row.version);
    people.tell(who.id, lists);
  });
};

const raiseVersion = compiledOnce((query, userId: number) =>
  query
    .updateTable('person_versions')
    .set({ version: sql<number>`version + 1` })
    .where('userId', '=', userId)
    .returning('version'),
);

const raiseVersionAs = (query: Queries, { id, sessionId, timezone, dayEndsAt }: Actor) =>
  raiseVersionInSession(query, id, sessionId, timezone, dayEndsAt);

// One statement and not two: the session is looked up where the turn is asked for.
const raiseVersionInSession = compiledOnce(
  (query, userId: number, sessionId: number, timezone: string, dayEndsAt: number) =>
    query
      .updateTable('person_versions')
      .set({ version: sql<number>`version + 1` })
      .where('userId', '=', userId)
      .where((where) =>
        where.exists(
          where
            .selectFrom('sessions')
            .innerJoin('users', 'users.id', 'sessions.userId')
            .select('sessions.id')
            .where('sessions.id', '=', sessionId)
            .where('users.id', '=', userId)
            .where(({ fn }) => fn.coalesce('users.timezone', sql.lit(UNKNOWN_ZONE)), '=', timezone)
            .where('users.dayEndsAt', '=', dayEndsAt),
        ),
      )
      .returning('version'),
);
