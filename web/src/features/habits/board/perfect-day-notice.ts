import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Habit } from '@crushing/contract/habits/schemas';
import { getProgress } from '@crushing/contract/progress/endpoints';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayProgress } from '@crushing/domain/habits/completion-list';
import type { ListedHabit } from '@crushing/domain/habits/completion-list';
import { PERFECT_DAYS_MAX, perfectStreakWith } from '@crushing/domain/habits/perfect-streak';
import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#api/endpoint-key.ts';
import { progressCallOf, summariesWithPending } from '#features/habits/days/progress-days.ts';
import { pendingChanges, unsentHabits } from '#features/habits/recording/recording.ts';
import { showToast } from '#ui/toast/toast.ts';
import { makesDayPerfect } from './perfect-day-moment.ts';
import { perfectDayWords } from './perfect-day-words.ts';
import { expectReachedPerfectDays } from './reached-perfect-days.ts';

// docs/product.md, Notices.
const TOAST_MS = 5000;

type Tick = { habits: readonly ListedHabit[]; habit: Habit; day: CalendarDay; today: CalendarDay };

/** Tells that a tick has made the day perfect, with the streak that it makes. Returns whether it has. */
export const tellPerfectDay = (client: QueryClient, { habits, habit, day, today }: Tick): boolean => {
  const isPerfect = makesDayPerfect(habits, habit, day);
  expectReachedPerfectDays(isPerfect, day);
  if (!isPerfect) return false;
  const streak = streakMadeBy(client, day, today);
  showToast({
    title: 'Perfect Day!',
    description: perfectDayWords(dayProgress(habits, day).completed + 1, streak),
    variant: 'perfect',
    figure: streak ?? undefined,
    durationMs: TOAST_MS,
  });
  return true;
};

// As long as the flecks fly, even when their code is missing.
const CELEBRATED_MS = 900;

/** Tells a perfect day and sets the habit that made it. Sets null once the celebration is over. */
export const celebratePerfectDay = (
  client: QueryClient,
  tick: Tick,
  setCelebrated: (change: (habitId: number | null) => number | null) => void,
): void => {
  if (!tellPerfectDay(client, tick)) return;
  const { id } = tick.habit;
  setCelebrated(() => id);
  // The celebration of another habit may have begun meanwhile.
  setTimeout(() => setCelebrated((shown) => (shown === id ? null : shown)), CELEBRATED_MS);
};

/** Counts the streak from the progress in the cache and the unconfirmed changes. Null when no progress was read. */
const streakMadeBy = (client: QueryClient, day: CalendarDay, today: CalendarDay): number | null => {
  const call = progressCallOf(today, today);
  const progress = client.getQueryData<EndpointAnswer<typeof getProgress>>(endpointKey(getProgress, call));
  if (progress === undefined) return null;
  const range = [addDays(today, -PERFECT_DAYS_MAX), today] as const;
  const unconfirmed = { pending: pendingChanges.current(), unsent: unsentHabits.current() };
  return perfectStreakWith(summariesWithPending(progress, call.query.startDate, range, unconfirmed), day, today);
};
