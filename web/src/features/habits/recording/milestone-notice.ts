import { listHabits } from '@crushing/contract/habits/endpoints';
import type { Habit, SavedInstance } from '@crushing/contract/habits/schemas';
import { streakWords } from '@crushing/domain/habits/streak-words';
import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#api/endpoint-key.ts';
import { showToastAfterwards } from '#ui/toast/shown-toasts.ts';

/** Tells quietly what a tick has reached: after the notice of the tick, and of the perfect day it may have made. */
export const showMilestone = (client: QueryClient, { habit, habitName }: SavedInstance, milestone: number): void => {
  const lists = client.getQueriesData<Habit[]>({ queryKey: endpointKey(listHabits) });
  const known = lists.flatMap(([, habits]) => habits ?? []).find(({ id }) => id === habit.id);
  // A habit in no list was deleted meanwhile; "in a row" is right for every habit.
  const title = known === undefined ? `${milestone} in a row` : streakWords(milestone, known);
  showToastAfterwards({ title, description: habitName, variant: 'streak', figure: milestone });
};
