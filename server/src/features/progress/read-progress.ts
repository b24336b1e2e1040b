import { addDays, epochDayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { LIVE_HABITS_MAX } from '@crushing/domain/habits/habit-limits';
import { markLine } from '@crushing/domain/progress/mark-line';
import type { DayMark } from '@crushing/domain/progress/progress-facts';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { ProgressHabitAnswer, getProgress } from '@crushing/contract/progress';
import type { Deps } from '#deps.ts';
import { requireRange } from '#features/habits/require-range.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { findDeletedHabitsUntil, findFirstDay, findLiveHabitsUntil, findMarksOfUser } from './progress.store.ts';
import type { LivedHabitRow } from './progress.store.ts';

// As many deleted ones as there may be live ones, so that one answer stays bounded.
const DELETED_HABITS_MAX = LIVE_HABITS_MAX;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every habit that lived in a range of the owner's days, with what was recorded of it, and the first day of all. */
export const readProgress = async (
  deps: Deps,
  actor: Actor,
  from: CalendarDay,
  to: CalendarDay,
): Promise<EndpointAnswer<typeof getProgress>> => {
  requireRange(from, to);
  const { read } = deps.database;
  const live = await findLiveHabitsUntil(read, actor.id, to);
  const deleted = await findDeletedHabitsUntil(read, actor.id, earliestInstantOf(from), to, DELETED_HABITS_MAX);
  const marks = await findMarksOfUser(read, actor.id, from, to);
  const habits = [...live, ...deleted]
    .map((row) => presentProgressHabit(row, actor, marks.get(row.id) ?? [], from, to))
    .filter(({ deletedOn }) => deletedOn === null || deletedOn > from);
  return { firstDay: await findFirstDay(read, actor.id), habits };
};

/** No zone is further than a day from UTC; the exact day is judged afterwards. */
const earliestInstantOf = (day: CalendarDay): string => new Date(epochDayOf(addDays(day, -1)) * DAY_MS).toISOString();

const presentProgressHabit = (
  row: LivedHabitRow,
  actor: Actor,
  marks: readonly Omit<DayMark, 'habitId'>[],
  from: CalendarDay,
  to: CalendarDay,
): ProgressHabitAnswer => ({
  id: row.id,
  name: row.name,
  icon: row.icon,
  startDay: row.startDay,
  deletedOn: row.deletedAt === null ? null : ownersDay(actor, Date.parse(row.deletedAt)),
  schedules: row.schedules,
  marks: markLine(marks, from, to),
});
