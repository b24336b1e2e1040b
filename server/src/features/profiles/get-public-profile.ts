import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { isDueOn, isOverdue, missedFrom } from '@crushing/domain/profiles/missed';
import type { DayFigures } from '@crushing/domain/profiles/missed';
import type { getPublicProfile as endpoint } from '@crushing/contract/profiles/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { ShownHabit } from '@crushing/contract/profiles/schemas';
import type { Queries } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { streaksToday } from '#features/habits/instances/recount-streak.ts';
import { findShownHabits, findShownHabitsWithNotes } from '#features/habits/shown/shown-habits.ts';
import type { NotedHabitRow, ShownHabitRow } from '#features/habits/shown/shown-habits.ts';
import { ownersDay } from '#http/actor.ts';
import { jsonBytes } from '#http/json-bytes.ts';
import { dueHabit, figuresOf } from './shown-day.ts';
import { historyOf } from './known-history.ts';
import { requireShownOwner } from './shown-owner.ts';
import type { ShownOwner } from './shown-owner.ts';

type Profile = EndpointAnswer<typeof endpoint>;

/** A public page without its habits, and what it was read from. */
export type ShownProfile = Omit<Profile, 'habits'> & {
  readonly owner: ShownOwner;
  readonly figures: DayFigures;
  readonly habitIds: readonly number[];
};

/** What anybody may see of a person but their habits: the words and the picture of a link need no more. */
export const readShownProfile = async (deps: Deps, username: string): Promise<ShownProfile> =>
  (await readProfile(deps, await requireShownOwner(deps.database.read, username), findShownHabits)).shown;

type Read = { readonly profile: Profile; readonly shown: ShownProfile };

/** The reads under way, by owner, version and day. Concurrent calls for one page share its read. */
export type ProfilesUnderWay = Map<string, Promise<Read>>;

/** What anybody may see of a person, on the person's own today. */
export const getPublicProfile = async (
  deps: Deps,
  username: string,
  underWay: ProfilesUnderWay = new Map(),
): Promise<Read> => {
  const owner = await requireShownOwner(deps.database.read, username);
  const key = JSON.stringify([owner, ownersDay(owner, deps.now())]);
  const known = underWay.get(key);
  if (known !== undefined) return known;
  const read = readWithHabits(deps, owner).finally(() => underWay.delete(key));
  underWay.set(key, read);
  return read;
};

const readWithHabits = async (deps: Deps, owner: ShownOwner): Promise<Read> => {
  const { rows, streaks, now, shown } = await readProfile(deps, owner, findShownHabitsWithNotes);
  const { owner: _owner, figures: _figures, habitIds: _habitIds, ...profile } = shown;
  const habits = withNotesThatFit(rows).map((row) => presentShownHabit(row, streaks.get(row.id) ?? 0, { owner, now }));
  return { profile: { ...profile, habits }, shown };
};

type FindRows<Row> = (read: Queries, userId: number, day: CalendarDay) => Promise<Row[]>;

const readProfile = async <Row extends ShownHabitRow>(deps: Deps, owner: ShownOwner, find: FindRows<Row>) => {
  const { read } = deps.database;
  const now = deps.now();
  const day = ownersDay(owner, now);
  const [rows, known] = await Promise.all([find(read, owner.id, day), historyOf(deps, owner, day)]);
  const streaks = await streaksToday(read, rows, day, known.countedStreaks);
  const { id, username, name, title, profileImage, isBot } = owner;
  const figures = figuresOf(owner, rows, now);
  const { done, total, missed } = figures;
  const shown: ShownProfile = {
    username,
    userId: id,
    person: { id, username, name, title, profileImage, isBot, today: { done, total, missed } },
    day,
    perfectStreak: known.history.perfectStreak,
    last30: [...known.history.last30],
    owner,
    figures,
    habitIds: rows.map((row) => row.id),
  };
  return { rows, streaks, now, shown };
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
  const on = { day, timeZone: owner.timezone, dayEndsAt: owner.dayEndsAt };
  const missedAt = missedFrom(habit, on);
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
    isDue: isDueOn(habit, on),
    isMissed: missedAt !== null && missedAt <= now,
    isOverdue: isOverdue(habit, on, now),
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
