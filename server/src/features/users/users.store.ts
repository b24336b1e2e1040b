import type { listUsers } from '@crushing/contract/users/endpoints';
import type { EndpointInput } from '@crushing/contract/endpoint';
import { contains } from '#database/contains.ts';
import type { Queries } from '#database/database.ts';

const COLUMNS = ['id', 'username', 'name', 'title', 'email', 'profileImage', 'isBot', 'createdAt'] as const;

type Wanted = EndpointInput<typeof listUsers>['query'];

const wantedUsers = (query: Queries, search: string) =>
  query.selectFrom('users').$if(search !== '', (rows) =>
    rows.where((row) =>
      row.or([
        contains('username', search),
        contains('name', search),
        // No screen shows the address of a bot.
        row.and([row('isBot', '=', false), contains('email', search)]),
      ]),
    ),
  );

/** The people whose username, name or e-mail contains a text; the address of a bot is none. */
export const findUsers = async (query: Queries, { search, order, limit, cursor }: Wanted) =>
  wantedUsers(query, search)
    .select(COLUMNS)
    .$if(order === 'username', (rows) => rows.orderBy('usernameKey'))
    // The screen shows when people joined, and ids may follow another order.
    .orderBy('createdAt', order === 'oldest' ? 'asc' : 'desc')
    .orderBy('id', order === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
    .offset(cursor)
    .execute();

export const countUsers = async (query: Queries, search: string): Promise<number> =>
  (
    await wantedUsers(query, search)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const findListedUser = async (query: Queries, id: number) =>
  (await query.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
