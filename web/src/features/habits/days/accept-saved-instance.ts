import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { SavedInstance } from '@crushing/contract/habits/schemas';
import { getProgress } from '@crushing/contract/progress/endpoints';
import { daysBetween } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { lineWithSign } from '@crushing/domain/progress/line-with-sign';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Call } from '#api/call-endpoint.ts';
import { moveEtag } from '#api/cache/conditional-read.ts';
import { endpointKey } from '#api/endpoint-key.ts';

/** Writes a saved instance into the cached progress. An answer that it does not complete is refetched. */
export const acceptSavedInstance = (client: QueryClient, saved: SavedInstance): void => {
  for (const [queryKey, progress] of client.getQueriesData<Progress>({ queryKey: endpointKey(getProgress) })) {
    const changed = progress && progressWithSaved(progress, startOf(queryKey), saved);
    if (changed && moveEtag(progress, changed, saved.version)) client.setQueryData(queryKey, changed);
    else void client.invalidateQueries({ queryKey, exact: true });
  }
};

// A cast: this browser asks for plain days only.
const startOf = ([, , call]: QueryKey): CalendarDay =>
  (call as Call<typeof getProgress>).query.startDate as CalendarDay;

type Progress = EndpointAnswer<typeof getProgress>;

/** The marks with the saved one. Null where they do not tell all: the start of a habit decides when it was due. */
const progressWithSaved = (
  { habits, ...progress }: Progress,
  start: CalendarDay,
  { habit, date, completed, skipped }: SavedInstance,
): Progress | null => {
  if (habits.find(({ id }) => id === habit.id)?.startDay !== habit.startDay) return null;
  const sign = completed ? 'x' : 's';
  return {
    ...progress,
    habits: habits.map((each) =>
      each.id === habit.id
        ? { ...each, marks: lineWithSign(each.marks, daysBetween(start, date), completed || skipped ? sign : '.') }
        : each,
    ),
  };
};
