import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';
import type { Lived } from './reach-milestones.ts';

export type CountedPerfectDays = {
  /** Counting all habits. */
  readonly own: Lived;
  /** Counting the habits that others see. */
  readonly shown: Lived;
};

/** How many perfect days a person has. A day that was ticked ahead is lived once it has come. */
export const countPerfectDays = async (
  query: Queries,
  userId: number,
  today: CalendarDay,
): Promise<CountedPerfectDays> => {
  const rows = await query
    .selectFrom('perfect_days')
    .select((row) => [
      'isOwn',
      'isShown',
      row.fn.countAll<number>().as('withAhead'),
      row.fn.countAll<number>().filterWhere('day', '<=', today).as('now'),
    ])
    .where('userId', '=', userId)
    .groupBy(['isOwn', 'isShown'])
    .execute();
  const sum = (which: 'isOwn' | 'isShown', days: keyof Lived): number =>
    rows.filter((row) => row[which]).reduce((total, row) => total + row[days], 0);
  const lived = (which: 'isOwn' | 'isShown'): Lived => ({ now: sum(which, 'now'), withAhead: sum(which, 'withAhead') });
  return { own: lived('isOwn'), shown: lived('isShown') };
};
