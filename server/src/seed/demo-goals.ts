import { addDays } from '@crushing/domain/calendar/calendar-day';
import { createGoal } from '#features/goals/create-goal.ts';
import { ownersDay } from '#http/actor.ts';
import type { DemoSlice } from './demo-world.ts';

type Idea = {
  readonly username: string;
  readonly title: string;
  readonly specific: string;
  readonly measurable: string;
  /** From the first of the 200 days; the rest lies ahead. */
  readonly days: number;
};

const IDEAS: readonly Idea[] = [
  {
    username: 'mira',
    title: 'Order dinner in Madrid in Spanish',
    specific: 'Hold a whole evening in Spanish, from the menu to the bill.',
    measurable: 'Practise on 180 of 223 days.',
    days: 223,
  },
  {
    username: 'jonas.b',
    title: 'Run the half marathon',
    specific: 'Finish 21 km without walking.',
    measurable: 'Three runs a week, one of them long.',
    days: 206,
  },
  {
    username: 'amara',
    title: 'A thousand minutes of silence',
    specific: 'Sit for ten minutes every day.',
    measurable: 'A hundred sessions.',
    days: 260,
  },
];

/** A few people have had a goal since the first day. */
export const demoGoals = (): DemoSlice => ({
  begin: async ({ deps, members }) => {
    for (const { username, days, ...texts } of IDEAS) {
      const member = members.find(({ person }) => person.username === username);
      if (member === undefined) throw new Error(`There is no demo person "${username}"`);
      const startDate = ownersDay(member.actor, deps.now());
      await createGoal(deps, member.actor, {
        ...texts,
        description: null,
        achievable: '',
        relevant: '',
        timeBound: '',
        startDate,
        targetDate: addDays(startDate, days),
        isEnabled: true,
      });
    }
  },
  liveDay: async () => {},
});
