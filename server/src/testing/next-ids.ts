import { openForCommand } from '#database/connect.ts';
import type { DatabaseSettings } from '#database/connect.ts';

/** The ids that the next rows get. */
export const nextIds = async (settings: DatabaseSettings): Promise<Record<string, number>> => {
  const { transact, close } = await openForCommand(settings);
  const at = '2026-03-11T12:00:00.000Z';
  const ids = await transact(async ({ query }) => {
    const user = { email: 'new', username: 'new', usernameKey: 'new', password: 'none', createdAt: at };
    const invitation = { email: 'new', invitationCode: 'code', codeExpires: at, approvedAt: at };
    const deleted = { name: 'none', startDate: '2026-03-11' as never, endDate: '2026-03-12' as never, createdAt: at };
    return {
      users: (await query.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id,
      invited: (await query.insertInto('approved_emails').values(invitation).returning('id').executeTakeFirstOrThrow())
        .id,
      unused: (await query.insertInto('challenges').values(deleted).returning('id').executeTakeFirstOrThrow()).id,
    };
  });
  await close();
  return ids;
};
