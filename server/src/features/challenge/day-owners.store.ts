import type { Queries } from '#database/database.ts';
import { zoneOf } from '#http/actor.ts';

/** The zones and ends of day of those who wait, each once. */
export const findDayOwnersWaiting = async (query: Queries) =>
  (await dayOwners(query).where('id', 'in', query.selectFrom('challenge_waitlist').select('userId')).execute()).map(
    withZone,
  );

/** The zones and ends of day of the members of a challenge, each once. */
export const findDayOwnersOf = async (query: Queries, challengeId: number) =>
  (
    await dayOwners(query)
      .where(
        'id',
        'in',
        query.selectFrom('challenge_participants').select('userId').where('challengeId', '=', challengeId),
      )
      .execute()
  ).map(withZone);

const dayOwners = (query: Queries) => query.selectFrom('users').select(['timezone', 'dayEndsAt']).distinct();

const withZone = ({ timezone, dayEndsAt }: { timezone: string | null; dayEndsAt: number }) => ({
  timezone: zoneOf(timezone),
  dayEndsAt,
});
