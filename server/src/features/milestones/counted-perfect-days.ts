import type { Queries } from '#database/database.ts';

/** How many perfect days a person has lived: counting all their habits, and counting those others see. */
export const countPerfectDays = async (query: Queries, userId: number): Promise<{ own: number; shown: number }> => {
  const rows = await query
    .selectFrom('perfect_days')
    .select((row) => ['isOwn', 'isShown', row.fn.countAll<number>().as('days')])
    .where('userId', '=', userId)
    .groupBy(['isOwn', 'isShown'])
    .execute();
  const sum = (which: 'isOwn' | 'isShown'): number =>
    rows.filter((row) => row[which]).reduce((total, { days }) => total + days, 0);
  return { own: sum('isOwn'), shown: sum('isShown') };
};
