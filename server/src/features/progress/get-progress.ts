import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { markLine } from '@crushing/domain/progress/mark-line';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { getProgress as endpoint } from '@crushing/contract/progress/endpoints';
import type { Deps } from '#deps.ts';
import { readLivedHabits } from '#features/habits/read-lived-habits.ts';
import { requireRange } from '#features/habits/require-range.ts';
import type { Actor } from '#http/actor.ts';
import { findFirstDay } from './progress.store.ts';

/** Every habit that lived in a range of the owner's days with its mark line, and the person's first day. */
export const getProgress = async (
  deps: Deps,
  actor: Actor,
  from: CalendarDay,
  to: CalendarDay,
): Promise<EndpointAnswer<typeof endpoint>> => {
  requireRange(from, to);
  const { read } = deps.database;
  const habits = await readLivedHabits(read, actor, from, to);
  return {
    firstDay: await findFirstDay(read, actor.id),
    habits: habits.map(({ marks, ...habit }) => ({ ...habit, marks: markLine(marks, from, to) })),
  };
};
