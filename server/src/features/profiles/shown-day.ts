import { dayFigures } from '@crushing/domain/profiles/missed';
import type { DayFigures, DueHabit } from '@crushing/domain/profiles/missed';
import type { TimeOfDay } from '@crushing/domain/calendar/time-of-day';
import type { ShownDay } from '@crushing/contract/people/schemas';
import type { Queries } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { findShownHabits } from '#features/habits/shown/shown-habits.ts';
import type { ShownHabitRow } from '#features/habits/shown/shown-habits.ts';
import { ownersDay, zoneOf } from '#http/actor.ts';
import type { DayOwner } from '#http/actor.ts';
import { letOthersIn } from '#http/turns.ts';
import { clockOf } from './shown-memories.ts';

/** The day of somebody without a habit that others may see. */
export const NOTHING_DUE: ShownDay = { done: 0, total: 0, missed: 0 };

const STARTED = 0;

// Some milliseconds, also on a small machine.
const COUNTED_AT_ONCE = 50;

/**
 * How much of their today these people have done, of the habits that others may see. Other calls are answered in between
 * where many must be counted.
 */
export const shownDaysOf = async (deps: Deps, ids: readonly number[]): Promise<ReadonlyMap<number, ShownDay>> => {
  const now = deps.now();
  const { read } = deps.database;
  const days = new Map<number, ShownDay>();
  let counted = 0;
  for (const owner of ids.length === 0 ? [] : await findOwners(read, ids)) {
    const day = ownersDay(owner, now);
    const known = deps.shownDays.get(owner.id);
    const isCurrent = known?.version === owner.version && known.clock === clockOf(owner);
    const holds = isCurrent && known.day === day && now < known.figures.until;
    // oxlint-disable-next-line no-await-in-loop -- most people are known
    const { done, total, missed } = holds ? known.figures : await countShownDay(deps, owner, now);
    days.set(owner.id, { done, total, missed });
    if (!holds) counted += 1;
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered before the next people are counted
    if (!holds && counted % COUNTED_AT_ONCE === 0) await letOthersIn();
  }
  return days;
};

type VersionedOwner = DayOwner & { readonly version: number };

/** Counts a person's shown day and remembers it. */
export const countShownDay = async (deps: Deps, owner: VersionedOwner, now: number): Promise<DayFigures> => {
  const day = ownersDay(owner, now);
  const figures = figuresOf(owner, await findShownHabits(deps.database.read, owner.id, day), now);
  deps.shownDays.set(owner.id, { version: owner.version, clock: clockOf(owner), day, figures });
  return figures;
};

/** The figures of the owner's today from the habits that others may see. */
export const figuresOf = (owner: DayOwner, habits: readonly ShownHabitRow[], now: number): DayFigures =>
  dayFigures(habits.map(dueHabit), { ...owner, timeZone: owner.timezone, day: ownersDay(owner, now) }, now);

export const dueHabit = (row: ShownHabitRow): DueHabit => ({
  type: row.type,
  schedules: row.schedules,
  startDay: row.startDay,
  // A cast: only the contract's TimeOfDay is ever written.
  deadline: row.deadline as TimeOfDay,
  lastUpdatedMs: Date.parse(row.lastUpdated),
  completed: row.instanceCompleted ?? false,
  skipped: row.instanceSkipped ?? false,
});

const findOwners = async (query: Queries, ids: readonly number[]): Promise<VersionedOwner[]> =>
  (
    await query
      .selectFrom('users')
      .leftJoin('shown_versions', 'shown_versions.userId', 'users.id')
      .select(['users.id', 'timezone', 'dayEndsAt', 'publicPage'])
      .where('users.id', 'in', ids)
      .execute()
  ).map(({ id, timezone, dayEndsAt, publicPage }) => ({
    id,
    timezone: zoneOf(timezone),
    dayEndsAt,
    version: publicPage ?? STARTED,
  }));
