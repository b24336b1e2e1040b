import type { listChallengeMembers } from '@crushing/contract/challenge/endpoints';
import type { EndpointInput } from '@crushing/contract/endpoint';
import { sql } from 'kysely';
import { contains } from '#database/contains.ts';
import type { Queries } from '#database/database.ts';
import { SHOWN_COLUMNS } from '#features/people/shown-person.ts';

const wantedMembers = (query: Queries, challengeId: number, search: string) =>
  query
    .selectFrom('challenge_participants')
    .innerJoin('users', 'users.id', 'challenge_participants.userId')
    .where('challenge_participants.challengeId', '=', challengeId)
    .$if(search !== '', (rows) =>
      rows.where((row) => row.or([contains('username', search), contains('name', search), contains('email', search)])),
    );

type Wanted = EndpointInput<typeof listChallengeMembers>['query'];

/** How many days of each member count in a challenge. A member without any is missing. */
const perfectDays = (query: Queries, challengeId: number) =>
  query
    .selectFrom('challenge_days')
    .select((row) => ['userId', row.fn.countAll<number>().as('days')])
    .where('challengeId', '=', challengeId)
    .groupBy('userId')
    .as('counted');

/** The members of a challenge whose username, name or e-mail contains a text. */
export const findListedMembers = async (
  query: Queries,
  challengeId: number,
  { search, order, limit, cursor }: Wanted,
) =>
  wantedMembers(query, challengeId, search)
    .select(SHOWN_COLUMNS.map((column) => `users.${column}` as const))
    .$if(order === 'perfect-days', (rows) =>
      rows
        .leftJoin(perfectDays(query, challengeId), 'counted.userId', 'users.id')
        .orderBy(({ fn }) => fn.coalesce('counted.days', sql.lit(0)), 'desc'),
    )
    .orderBy('usernameKey')
    .limit(limit)
    .offset(cursor)
    .execute();

export const countListedMembers = async (query: Queries, challengeId: number, search: string): Promise<number> =>
  (
    await wantedMembers(query, challengeId, search)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
