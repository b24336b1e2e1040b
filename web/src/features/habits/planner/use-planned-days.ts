import { changeHabit } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import { ruleForDays } from '@crushing/domain/habits/planned-days';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useStore } from '#browser/store.ts';
import { runEndpoint } from '#api/cache/endpoint-query.ts';
import { changeAllCachedHabits, refreshHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';
import { showUpdateError } from '#features/habits/form/use-save-habit.ts';
import { createDaysWishes } from './days-wishes.ts';

const daysWishes = createDaysWishes();

/** Sets the days a habit is for: at once on the screen, afterwards on the server. */
export type PlanDays = (habit: Habit, days: readonly Weekday[]) => void;

/** The habits with the days wanted for them, and how to want others. */
export const usePlannedDays = (stored: readonly Habit[]): { habits: Habit[]; plan: PlanDays } => {
  const client = useQueryClient();
  const wishes = useStore(daysWishes);
  const save = async (habit: Habit, days: readonly Weekday[]): Promise<void> => {
    try {
      await daysWishes.want(habit.id, days, (latest) => saveDays(client, habit.id, latest));
    } catch (error) {
      showUpdateError(error);
    }
    void refreshHabits(client);
  };
  return {
    habits: stored.map((habit) => {
      const days = wishes.get(habit.id);
      return days === undefined ? habit : { ...habit, ...ruleForDays(days) };
    }),
    plan: (habit, days) => void save(habit, days),
  };
};

const saveDays = async (client: QueryClient, id: number, days: readonly Weekday[]): Promise<void> => {
  const saved = await runEndpoint(client, changeHabit, { params: { id }, body: { updates: ruleForDays(days) } });
  await stopReadingHabits(client);
  const { type, weekdays, schedules, streak } = saved;
  changeAllCachedHabits(client, (habits) =>
    habits.map((habit) => (habit.id === id ? { ...habit, type, weekdays, schedules, streak } : habit)),
  );
};
