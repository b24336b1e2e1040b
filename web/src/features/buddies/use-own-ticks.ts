import { changeHabit, changeInstance } from '@crushing/contract/habits/endpoints';
import { useState } from 'react';
import { ApiError, NO_ANSWER } from '#api/api-error.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import { announceHabitUpdated } from '#features/habits/habit-updated.ts';
import { showFailure } from '#ui/toast/toast.ts';
import type { Buddy, BuddyHabit } from './use-buddy.ts';

/** Ticks of the signed-in person's own column: shown at once, and taken back where the server cannot be reached. */
export const useOwnTicks = (readAgain: () => Promise<boolean>) => {
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());
  const forget = (id: number) => setWanted((before) => new Map([...before].filter(([habitId]) => habitId !== id)));
  const tick = async (habit: BuddyHabit): Promise<void> => {
    const completed = !(wanted.get(habit.id) ?? habit.completed);
    setWanted((before) => new Map(before).set(habit.id, completed));
    announceHabitUpdated({ habitId: habit.id, completed, instanceId: habit.instance?.id ?? null });
    try {
      await send(habit, completed);
      await readAgain();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === NO_ANSWER) {
        announceHabitUpdated({ habitId: habit.id, completed: !completed, instanceId: habit.instance?.id ?? null });
        showFailure({ title: 'Not saved', description: error.message });
      } else await readAgain();
    }
    forget(habit.id);
  };
  return { tick, withTicks: (buddy: Buddy) => withTicks(buddy, wanted) };
};

const send = async ({ id, instance }: BuddyHabit, completed: boolean): Promise<void> => {
  if (instance === undefined) await callEndpoint(changeHabit, { params: { id }, body: { completed } });
  else await callEndpoint(changeInstance, { params: { id: instance.id }, body: { completed } });
};

const withTicks = (buddy: Buddy, wanted: ReadonlyMap<number, boolean>): Buddy => {
  if (wanted.size === 0) return buddy;
  const habits = buddy.habits.map((habit) => ({ ...habit, completed: wanted.get(habit.id) ?? habit.completed }));
  const completedToday = habits.filter(({ completed }) => completed).length;
  const today = { ...buddy.user.today, done: completedToday };
  return { ...buddy, habits, completedToday, user: { ...buddy.user, today } };
};
