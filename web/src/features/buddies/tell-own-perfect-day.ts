import { listHabits } from '@crushing/contract/habits/endpoints';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { withCompletion } from '@crushing/domain/habits/instance';
import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#api/cache/endpoint-query.ts';
import { tellPerfectDay } from '#features/habits/board/perfect-day-notice.ts';
import { awaitJudgement, expectReachedPerfectDays } from '#features/habits/board/reached-perfect-days.ts';
import { habitsCall } from '#features/habits/habits-cache.ts';
import { pendingChanges, withPendingChanges } from '#features/habits/recording/recording.ts';

/** After a tick: tells a perfect day as the dashboard does. The page itself lacks the private habits, which count too. */
export const tellOwnPerfectDay = async (client: QueryClient, habitId: number, day: CalendarDay): Promise<void> => {
  // The number of perfect days may be announced while the habits are still being read.
  awaitJudgement();
  const readList = () => client.fetchQuery({ ...endpointQuery(listHabits, habitsCall(day, day)), staleTime: 0 });
  // A tick that is saved meanwhile cancels the read, which would lack the tick. So it is read once more.
  const read = await readList()
    .catch(readList)
    .catch(() => null);
  // Offline the day cannot be judged. A number that arrives is most likely that of this tick.
  if (read === null) return expectReachedPerfectDays(true, day);
  const habits = withPendingChanges(read, pendingChanges.current(), day, day);
  const habit = habits.find(({ id }) => id === habitId);
  // The tick may have been refused meanwhile.
  if (habit?.instance?.completed !== true) return expectReachedPerfectDays(false, day);
  // The habits as they were before the tick.
  const before = habits.map((each) =>
    each.id === habitId && each.instance ? { ...each, instance: withCompletion(each.instance, false) } : each,
  );
  tellPerfectDay(client, { habits: before, habit, day, today: day });
};
