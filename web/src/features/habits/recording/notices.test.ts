import { listHabits } from '@crushing/contract/habits/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpointKey } from '#api/endpoint-key.ts';
import { TODAY, aHabit, aSavedInstance } from '#testing/habit-builders.ts';
import { carryOutToastOrders, toastStore } from '#ui/toast/shown-toasts.ts';
import { showMilestone } from './notices.ts';

const EVERY_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

let stop = (): void => {};
beforeEach(() => {
  vi.useFakeTimers();
  stop = carryOutToastOrders();
});
// Ends the notice, so that the next one need not wait for it.
afterEach(() => {
  stop();
  vi.runAllTimers();
  vi.useRealTimers();
});

test.each([
  ['a daily habit', aHabit(), '30 day streak'],
  ['a habit with all seven days chosen', aHabit({ type: 'weekly', weekdays: [...EVERY_DAY] }), '30 day streak'],
  ['a habit with chosen days', aHabit({ type: 'weekly', weekdays: ['monday'] }), '30 in a row'],
  ['a habit that is in no list any more', aHabit({ id: 2 }), '30 in a row'],
])('the milestone of %s has the words of its streak', (_of, habit, words) => {
  const client = new QueryClient();
  client.setQueryData(endpointKey(listHabits, { query: { date: TODAY } }), [habit]);
  showMilestone(client, aSavedInstance({ completed: true }), 30);
  expect(toastStore.current()).toMatchObject({
    title: words,
    description: 'Read 20 pages',
    variant: 'streak',
    figure: 30,
  });
});
