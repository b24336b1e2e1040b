import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { stateLine } from '@crushing/domain/progress/state-line';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { getProgress as endpoint } from '@crushing/contract/progress/endpoints';
import type { Deps } from '#deps.ts';
import { readLivedHabitsInPieces } from '#features/habits/history/read-lived-habits.ts';
import { requireRange } from '#features/habits/instances/require-range.ts';
import type { Actor } from '#http/actor.ts';
import { letOthersIn } from '#http/turns.ts';
import { countDeletedReps, findFirstDay } from './progress.store.ts';

// Each has up to 400 days.
const LINES_AT_ONCE = 50;

/** Every habit that lived in a range of the owner's days with its state line, and the person's first day. */
export const getProgress = async (
  deps: Deps,
  actor: Actor,
  from: CalendarDay,
  to: CalendarDay,
): Promise<EndpointAnswer<typeof endpoint>> => {
  requireRange(from, to);
  const { read } = deps.database;
  const habits = await readLivedHabitsInPieces(read, actor.id, from, to);
  deps.reads.spend(
    actor.id,
    habits.reduce((rows, { states, schedules }) => rows + states.length + schedules.length, habits.length),
  );
  const lines: EndpointAnswer<typeof endpoint>['habits'] = [];
  for (const { states, ...habit } of habits) {
    lines.push({ ...habit, states: stateLine(states, from, to) });
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered in between
    if (lines.length % LINES_AT_ONCE === 0) await letOthersIn();
  }
  return {
    firstDay: await findFirstDay(read, actor.id),
    ...(await countDeletedReps(read, actor.id)),
    habits: lines,
  };
};
