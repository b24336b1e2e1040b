import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayLabel } from '@crushing/domain/calendar/day-label';
import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from '#browser/store.ts';
import type { Watchable } from '#browser/store.ts';
import { forDay, instanceOn, nameOn } from '#features/habits/habit-on-day.ts';
import { announceHabitUpdated } from '#features/habits/habit-updated.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { PendingChange } from './instance-change.ts';
import { withPendingChanges } from './instance-change.ts';
import { firstIdOf, isUnsentId, outboxIdOf, serverIdOf, unsent, withUnsent } from './unsent-habits.ts';
import { readOutbox } from './outbox.ts';
import { loadNotices, recordChange, recorder, startRecording, tellRefusal } from './window-recorder.ts';

// The door of this folder: nothing else of the product imports another file of it (checks/src/walls).
export { firstIdOf, outboxIdOf, recordChange, serverIdOf, startRecording, withPendingChanges };
export type { PendingChange };

/** The changes of this window that the server has not confirmed. */
export const pendingChanges = recorder.pending;

/** The habits that were added without a network. Screens only read this list. */
export const unsentHabits: Watchable<readonly Habit[]> = unsent;

/** Resolves with the module that sends the outbox. Few people are without a network, so no first load includes it. */
export const loadUnsent = () => import('./unsent.ts');

/** How many changes and habits the outbox has. */
export const countUnsent = (): number => {
  const { habits, instances } = readOutbox();
  return habits.length + instances.length;
};

/** Makes a change as an optimistic update. Rejects with the refusal, which the caller tells. */
export const wantChange = recorder.want;

/** Ticks or unticks a habit as an optimistic update, with its notice. */
export const completeHabit = (
  habit: Pick<Habit, 'id' | 'name' | 'instance'>,
  completed: boolean,
  { day, today }: { day: CalendarDay; today: CalendarDay },
): void => {
  const target = { habitId: habit.id, date: day };
  const saving = wantChange(target, { completed });
  announceHabitUpdated({ ...target, completed, instanceId: instanceOn(habit, day)?.id || null });
  showToast(completionNotice(nameOn(habit, day, today), completed, day, today));
  saving.catch((error: unknown) =>
    tellRefusal(error, target, { completed }, false, () => completeHabit(habit, completed, { day, today })),
  );
};

// docs/product.md, Notices.
const TODAY_MS = 1000;
const OTHER_DAY_MS = 1500;

/** "Read 20 pages completed", with the day when it is not today. */
const completionNotice = (name: string, completed: boolean, day: CalendarDay, today: CalendarDay) => {
  const title = `${name} ${completed ? 'completed' : 'unmarked'}`;
  if (day === today) return { title, durationMs: TODAY_MS };
  const label = dayLabel(day, today);
  const when = label === 'Yesterday' || label === 'Tomorrow' ? `for ${label.toLowerCase()}` : `on ${label}`;
  return { title: `${title} ${when}`, durationMs: OTHER_DAY_MS };
};

/** Acts on a habit if the server knows it. An unsent habit can only be ticked, and a notice says so. */
export const ifKnown = (habit: Habit, act: () => void): void => {
  if (!isUnsentId(habit.id)) return act();
  // "Not synced yet" beside the habit says the same.
  return void loadNotices().then(
    ({ tellUnsent }) => tellUnsent(),
    () => {},
  );
};

/** Whether a change of the habit's day waits for the network. */
export const useIsLate = (habit: Pick<Habit, 'id'>, day: CalendarDay): boolean =>
  useSyncExternalStore(
    pendingChanges.watch,
    () =>
      isUnsentId(habit.id) ||
      pendingChanges
        .current()
        .some(({ isLate, habitId, date }) => isLate && outboxIdOf(habitId) === outboxIdOf(habit.id) && date === day),
  );

/** Adds the unconfirmed changes to the list of a day, and the unsent habits where they can be ticked. */
export const useUnconfirmed = (day: CalendarDay, today: CalendarDay, withHabits: boolean) => {
  const pending = useStore(pendingChanges);
  const added = useStore(unsentHabits);
  // Memoized, so that a render without a change does not walk the list.
  return useCallback(
    (read: Habit[]) => {
      const habits = forDay(read, day);
      return withPendingChanges(withHabits ? withUnsent(habits, added, day) : habits, pending, day, today);
    },
    [pending, added, day, today, withHabits],
  );
};
