import { changeHabit } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import { WEEKDAYS } from '@crushing/domain/calendar/weekday';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import { plannedDays, ruleForDays, withDaySwitched } from '@crushing/domain/habits/planned-days';
import { notifyManager } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '#browser/store.ts';
import { whenLeft } from '#api/changes/send-when-left.ts';
import { useChange } from '#api/changes/use-change.ts';
import { changeAllCachedHabits } from '#features/habits/cached-habits.ts';
import { refreshHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';
import { updateFailure } from '#features/habits/form/use-save-habit.ts';
import { createPlannedDaysUpdates } from './planned-days-updates.ts';

const plannedDaysUpdates = createPlannedDaysUpdates();

/** Sets the days of a habit, as an optimistic update. */
type PlanDays = (habit: Habit, days: readonly Weekday[]) => void;

export type PlannerListProps = {
  habits: readonly Habit[];
  today: Weekday;
  onPlan: PlanDays;
  onDelete: (habit: Habit) => void;
};

type Plan = { id: number; days: readonly Weekday[] };

/** The habits with the days chosen for them, and how to choose others. */
export const usePlannedDays = (stored: readonly Habit[]): { habits: Habit[]; plan: PlanDays } => {
  const updates = useStore(plannedDaysUpdates);
  useEffect(() => whenLeft('planned days', plannedDaysUpdates.leave), []);
  const save = useChange(changeHabit, {
    send: ({ id, days }: Plan, { call, client }) =>
      plannedDaysUpdates.want(id, days, async (latest) =>
        showSaved(client, await call({ params: { id }, body: { updates: ruleForDays(latest) } })),
      ),
    settled: (client) => void refreshHabits(client),
    failure: updateFailure,
  });
  return {
    habits: stored.map((habit) => {
      const days = updates.get(habit.id);
      return days === undefined ? habit : { ...habit, ...ruleForDays(days) };
    }),
    plan: (habit, days) => {
      const chosen = chosenOnTop(habit, days);
      plannedDaysUpdates.show(habit.id, chosen);
      save.mutate({ id: habit.id, days: chosen });
    },
  };
};

/** A quick second press may come before the first is drawn, so its switch is applied to the latest choice. */
const chosenOnTop = (habit: Habit, days: readonly Weekday[]): readonly Weekday[] => {
  const shown = plannedDays(habit);
  const switched = WEEKDAYS.filter((weekday) => days.includes(weekday) !== shown.includes(weekday));
  return switched.reduce(withDaySwitched, plannedDaysUpdates.current().get(habit.id) ?? shown);
};

const showSaved = async (client: QueryClient, saved: Habit): Promise<void> => {
  await stopReadingHabits(client);
  const { id, type, weekdays, schedules, streak } = saved;
  changeAllCachedHabits(client, (habits) =>
    habits.map((habit) => (habit.id === id ? { ...habit, type, weekdays, schedules, streak } : habit)),
  );
  // The cache tells its screens a moment later, so the update stays until then. Without it the screens would show the
  // old days, and a press would switch one of those.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
};
