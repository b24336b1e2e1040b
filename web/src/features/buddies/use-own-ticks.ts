import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '#browser/store.ts';
import { useClockReading } from '#browser/use-clock.ts';
import { ownersToday } from '#features/accounts/owners-day.ts';
import type { HabitUpdated } from '#features/habits/habit-updated.ts';
import { completeHabit, pendingChanges } from '#features/habits/recording/recording.ts';
import type { Buddy, BuddyHabit } from './use-buddy.ts';

/** The signed-in person's own side with their ticks: those that wait for the server, and those not read back yet. */
export const useOwnTicks = (buddy: Buddy, readAgain: () => Promise<boolean>) => {
  const client = useQueryClient();
  const waiting = useStore(pendingChanges);
  const [decided, setDecided] = useState<readonly HabitUpdated[]>([]);
  const readBack = useEffectEvent(async ({ detail }: CustomEvent<HabitUpdated>) => {
    setDecided((before) => [...before, detail]);
    await readAgain();
    setDecided((before) => before.filter((each) => each !== detail));
  });
  useEffect(() => {
    const handleUpdate = (event: CustomEvent<HabitUpdated>) => void readBack(event);
    window.addEventListener('habit-updated', handleUpdate);
    return () => window.removeEventListener('habit-updated', handleUpdate);
  }, []);
  const { day } = buddy;
  const isOver = useOverDay(day, readAgain);
  const isDone = ({ id, completed }: BuddyHabit): boolean =>
    waiting.find(({ habitId, date }) => habitId === id && date === day)?.change.completed ??
    decided.findLast(({ habitId, date }) => habitId === id && date === day)?.completed ??
    completed;
  const habits = buddy.habits.map((habit) => ({ ...habit, completed: isDone(habit) }));
  const completedToday = habits.filter(({ completed }) => completed).length;
  const { total, missed } = buddy.user.today;
  // The server does not say which habits are missed. At most the open ones are.
  const today = { done: completedToday, total, missed: Math.max(0, Math.min(missed, total - completedToday)) };
  const tick = (habit: BuddyHabit) => {
    // The press is meant for the day that has begun, whose habits are not read yet.
    if (isOver) return void readAgain();
    completeHabit(asTicked(habit, day), !habit.completed, { day, today: day });
    if (habit.completed) return;
    // If the code cannot be fetched, only its notice is missing.
    import('./tell-own-perfect-day.ts')
      .then(({ tellOwnPerfectDay }) => tellOwnPerfectDay(client, habit.id, day))
      .catch(() => {});
  };
  return {
    shown: { ...buddy, habits, completedToday, user: { ...buddy.user, today } },
    tick,
  };
};

/**
 * Whether the day of the list is over. The list of the new day is read at once. A server that still answers with the day
 * before is right: the clock of the device is ahead.
 */
const useOverDay = (day: Buddy['day'], readAgain: () => Promise<boolean>): boolean => {
  const today = useClockReading(ownersToday);
  const [aheadOn, setAheadOn] = useState<Buddy['day'] | null>(null);
  const isLate = day < today;
  const readNewDay = useEffectEvent(readAgain);
  useEffect(() => {
    if (isLate) void readNewDay().then((isRead) => isRead && setAheadOn(today));
  }, [isLate, today]);
  return isLate && aheadOn !== today;
};

// The server's ids begin at 1.
const NO_ID = 0;

const asTicked = ({ id, name, completed, instance }: BuddyHabit, date: Buddy['day']) => ({
  id,
  name,
  instance: {
    id: instance?.id ?? NO_ID,
    habitId: id,
    habitName: name,
    date,
    completed,
    skipped: false,
    notes: null,
  },
});
