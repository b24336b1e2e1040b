import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';

/** The counted days of some members of a challenge. */
export const findCountedDays = async (query: Queries, challengeId: number, userIds: readonly number[]) =>
  userIds.length === 0
    ? []
    : query
        .selectFrom('challenge_days')
        .select(['userId', 'day'])
        .where('challengeId', '=', challengeId)
        .where('userId', 'in', userIds)
        .execute();

/** How many days count in a challenge, without those of some people. */
export const countCountedDays = async (
  query: Queries,
  challengeId: number,
  without: readonly number[],
): Promise<number> =>
  (
    await query
      .selectFrom('challenge_days')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('challengeId', '=', challengeId)
      .$if(without.length > 0, (days) => days.where('userId', 'not in', without))
      .executeTakeFirstOrThrow()
  ).count;

export const findLastCountedDay = async (query: Queries, challengeId: number): Promise<CalendarDay | null> =>
  (
    await query
      .selectFrom('challenge_days')
      .select((row) => row.fn.max('day').as('day'))
      .where('challengeId', '=', challengeId)
      .executeTakeFirstOrThrow()
  ).day ?? null;

export const insertCountedDay = async (
  query: Queries,
  row: { challengeId: number; userId: number; day: CalendarDay },
): Promise<void> => {
  await query
    .insertInto('challenge_days')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The members of a challenge who have finished some of these days already, with their zone and end of day. */
export const findFinished = async (query: Queries, challengeId: number, days: readonly CalendarDay[]) =>
  query
    .selectFrom('challenge_participants as member')
    .innerJoin('perfect_days as perfect', 'perfect.userId', 'member.userId')
    .innerJoin('users', 'users.id', 'member.userId')
    .select(['users.id', 'users.timezone', 'users.dayEndsAt', 'perfect.day'])
    .where('member.challengeId', '=', challengeId)
    .where('perfect.day', 'in', days)
    .where('perfect.isShown', '=', true)
    .execute();

export const deleteCountedDay = async (
  query: Queries,
  { challengeId, userId, day }: { challengeId: number; userId: number; day: CalendarDay },
): Promise<void> => {
  await query
    .deleteFrom('challenge_days')
    .where('challengeId', '=', challengeId)
    .where('userId', '=', userId)
    .where('day', '=', day)
    .execute();
};

/** The counted days of a person that others see as perfect. */
export const findCountedDaysSeen = async (query: Queries, userId: number): Promise<CalendarDay[]> =>
  (
    await query
      .selectFrom('challenge_days')
      .innerJoin('perfect_days', (join) =>
        join
          .onRef('perfect_days.userId', '=', 'challenge_days.userId')
          .onRef('perfect_days.day', '=', 'challenge_days.day'),
      )
      .select('challenge_days.day')
      .where('challenge_days.userId', '=', userId)
      .where('isShown', '=', true)
      .execute()
  ).map(({ day }) => day);

/** Removes the days among these that others no longer see as perfect. */
export const deleteHiddenDays = async (query: Queries, userId: number, days: readonly CalendarDay[]): Promise<void> => {
  await query
    .deleteFrom('challenge_days')
    .where('userId', '=', userId)
    .where('day', 'in', days)
    .where('day', 'not in', (rows) =>
      rows.selectFrom('perfect_days').select('day').where('userId', '=', userId).where('isShown', '=', true),
    )
    .execute();
};

/** How many days each member of a challenge has; those without any are missing. */
export const countDaysOfMembers = async (query: Queries, challengeId: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await query
    .selectFrom('challenge_days')
    .select((row) => ['userId', row.fn.countAll<number>().as('days')])
    .where('challengeId', '=', challengeId)
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, days }) => [userId, days]));
};
