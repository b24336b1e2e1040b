import { missedFrom } from '@crushing/domain/profiles/missed';
import type { DayFigures } from '@crushing/domain/profiles/missed';
import { isScheduledOn } from '@crushing/domain/habits/schedule';
import type { getPublicProfile as endpoint } from '@crushing/contract/profiles/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { ShownHabit } from '@crushing/contract/profiles/schemas';
import type { Deps } from '#deps.ts';
import { streaksToday } from '#features/habits/instances/recount-streak.ts';
import { findShownHabitsWithNotes } from '#features/habits/shown/shown-habits.ts';
import type { NotedHabitRow } from '#features/habits/shown/shown-habits.ts';
import { ownersDay } from '#http/actor.ts';
import { jsonBytes } from '#http/json-bytes.ts';
import { dueHabit, figuresOf } from './shown-day.ts';
import { historyOf } from './known-history.ts';
import { requireShownOwner } from './shown-owner.ts';
import type { ShownOwner } from './shown-owner.ts';

/** What anybody may see of a person, on the person's own today. `onRead` learns until when it stays true by itself. */
export const getPublicProfile = async (
  deps: Deps,
  username: string,
  onRead: (owner: ShownOwner, figures: DayFigures) => void = () => undefined,
): Promise<EndpointAnswer<typeof endpoint>> => {
  const { read } = deps.database;
  const owner = await requireShownOwner(read, username);
  const now = deps.now();
  const day = ownersDay(owner, now);
  const [rows, known] = await Promise.all([findShownHabitsWithNotes(read, owner.id, day), historyOf(deps, owner, day)]);
  const streaks = await streaksToday(read, rows, day, known.countedStreaks);
  const { id, name, title, profileImage, isBot } = owner;
  const figures = figuresOf(owner, rows, now);
  onRead(owner, figures);
  const { done, total, missed } = figures;
  const person = { id, username: owner.username, name, title, profileImage, isBot, today: { done, total, missed } };
  return {
    username: owner.username,
    userId: id,
    person,
    day,
    perfectStreak: known.history.perfectStreak,
    last30: [...known.history.last30],
    habits: withNotesThatFit(rows).map((row) => presentShownHabit(row, streaks.get(row.id) ?? 0, { owner, now })),
  };
};

// Anybody may ask for a page, as often as the limit of open calls allows.
const NOTES_BYTES_MAX = 100_000;

/** The habits in their order, without the notes that come after the room for notes is used up. */
const withNotesThatFit = (rows: readonly NotedHabitRow[]): NotedHabitRow[] => {
  let left = NOTES_BYTES_MAX;
  const fitting = (note: string | null): string | null => {
    if (note === null) return null;
    if (left > 0) left -= jsonBytes(note);
    return left > 0 ? note : null;
  };
  return rows.map((row) => ({ ...row, notes: fitting(row.notes), instanceNotes: fitting(row.instanceNotes) }));
};

const presentShownHabit = (
  row: NotedHabitRow,
  streak: number,
  { owner, now }: { owner: ShownOwner; now: number },
): ShownHabit => {
  const day = ownersDay(owner, now);
  const habit = dueHabit(row);
  const missedAt = missedFrom(habit, { day, timeZone: owner.timezone, dayEndsAt: owner.dayEndsAt });
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    weekdays: row.weekdays,
    deadline: habit.deadline,
    icon: row.icon,
    notes: row.notes,
    completed: habit.completed,
    streak,
    reps: row.reps,
    createdAt: row.createdAt,
    lastUpdated: row.lastUpdated,
    isDue: !habit.skipped && row.startDay <= day && isScheduledOn(row.schedules, day),
    isMissed: missedAt !== null && missedAt <= now,
    ...(row.instanceId === null
      ? {}
      : {
          instance: {
            id: row.instanceId,
            date: day,
            completed: habit.completed,
            skipped: habit.skipped,
            notes: row.instanceNotes,
          },
        }),
  };
};
