import { addDays } from '@crushing/domain/calendar/calendar-day';
import { DAY_MS } from '@crushing/domain/calendar/durations';
import { createGoal } from '#features/goals/create-goal.ts';
import { ownersDay } from '#http/actor.ts';
import { memberNamed } from './demo-world.ts';
import type { DemoSlice } from './demo-world.ts';

type Idea = {
  readonly username: string;
  readonly title: string;
  readonly specific: string;
  readonly measurable: string;
  readonly achievable: string;
  readonly relevant: string;
  readonly timeBound: string;
  readonly daysAgo: number;
  /** From its first day to its last. */
  readonly days: number;
};

const IDEAS: readonly Idea[] = [
  {
    username: 'mira',
    title: 'Order dinner in Madrid in Spanish',
    specific: 'Hold a whole evening in Spanish, from the menu to the bill.',
    measurable: 'A hundred days of practice in a row.',
    achievable: 'Twenty minutes after dinner.',
    relevant: 'Her sister has moved there.',
    timeBound: 'The flight is booked.',
    daysAgo: 110,
    days: 133,
  },
  {
    username: 'jonas.b',
    title: 'Run the half marathon',
    specific: 'Finish 21 km without walking.',
    measurable: 'Three runs a week, one of them long.',
    achievable: 'He has run 15 km.',
    relevant: 'The first one ended in a taxi.',
    timeBound: 'Race day.',
    daysAgo: 90,
    days: 96,
  },
  {
    username: 'amara',
    title: 'A thousand minutes of silence',
    specific: 'Sit for ten minutes every day.',
    measurable: 'A hundred sessions.',
    achievable: 'Before the early shift.',
    relevant: 'A quiet head on loud days.',
    timeBound: 'By the end of the season.',
    daysAgo: 80,
    days: 140,
  },
];

/** A few people set themselves a goal in the first days. */
export const demoGoals: DemoSlice = (world) =>
  IDEAS.map(({ username, days, daysAgo, ...texts }) => {
    const { actor } = memberNamed(world, username);
    const at = world.now - daysAgo * DAY_MS;
    const startDate = ownersDay(actor, at);
    const goal = { ...texts, description: null, startDate, targetDate: addDays(startDate, days), isEnabled: true };
    return { at, run: async () => createGoal(world.deps, actor, goal) };
  });
