import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { HISTORY_DAYS_MAX, grouped } from '@crushing/domain/habit-import/imported-history';
import type { HistoryDay } from '@crushing/domain/habit-import/imported-history';
import { LIVE_HABITS_MAX } from '@crushing/domain/habits/habit-limits';
import { longestRun, NO_STREAK } from '@crushing/domain/habits/streak-cache';
import { startDayOf } from '@crushing/domain/habits/start-day';
import type { HistoryHabit } from '@crushing/contract/habit-import/schemas';
import type { NewHabit } from '@crushing/contract/habits/schemas';
import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { hasRoomForSchedules, newHabit, requireRoomInAll } from '#features/habits/create-habit.ts';
import { countLiveHabitsOfUser, insertHabit, updateHabit } from '#features/habits/habits.store.ts';
import { findStartFacts } from '#features/habits/instances/instances.store.ts';
import { cacheColumns, cacheOf, recountStreak } from '#features/habits/instances/recount-streak.ts';
import { recordHabitChange } from '#features/habits/record-habit-change.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { skipMilestones } from '#features/milestones/skip-milestones.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import {
  findImportedHabit,
  findHabitToMerge,
  findLatestHabit,
  insertInstances,
  releaseImportKey,
  updateInstances,
} from './history.store.ts';
import type { ImportedHabit } from './history.store.ts';
import { mergeDays } from './merge-days.ts';
import type { KnownHabits } from './read-known-habits.ts';

type NewHistoryHabit = NewHabit & Pick<HistoryHabit, 'createdDay' | 'deletedDay' | 'schedules'>;

/** Some days of one imported habit. `habit` makes it where it does not exist yet. */
export type HistoryToWrite = {
  readonly key: string;
  readonly habit: NewHistoryHabit | undefined;
  /** When it was deleted; null for a live habit. */
  readonly deletedAt: string | null;
  readonly days: readonly HistoryDay[];
};

export type WrittenHistory = {
  /** Days that were written: new ones and changed ones. */
  readonly added: number;
  /** How many of them are new. */
  readonly inserted: number;
  readonly read: number;
  readonly refused: readonly { readonly key: string; readonly reason: string }[];
};

type Options = {
  readonly known: KnownHabits;
  /** How many new days may be written. */
  readonly room: number;
  /** Whether the person's other browsers are told. */
  readonly isLast: boolean;
  /** Whether all perfect days are counted again. */
  readonly isEnd: boolean;
};

/** Writes days of imported habits in one transaction. Repeating it changes nothing. */
export const writeHistory = async (
  deps: Deps,
  actor: Actor,
  parts: readonly HistoryToWrite[],
  { known, room, isLast, isEnd }: Options,
): Promise<WrittenHistory> =>
  deps.database.transact(async (tx) => {
    const version = await bumpVersion(tx, deps.people, actor, isLast ? ['habits'] : []);
    const refused: { key: string; reason: string }[] = [];
    let [added, inserted, read] = [0, 0, 0];
    const touched: ImportedHabit[] = [];
    // Skips later parts of a refused habit. They would be half a habit, or be refused with another, wrong reason.
    const isRefused = ({ key }: HistoryToWrite): boolean => refused.some((each) => each.key === key);
    for (const part of parts) {
      if (isRefused(part)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one connection: statements of a transaction run one after another
      const written = await writePart({ query: tx.query, deps, actor, known }, part, room - inserted);
      if (typeof written === 'string') refused.push({ key: part.key, reason: written });
      else {
        inserted += written.inserted;
        added += written.inserted + written.changed;
        read += written.read;
        if (written.isNew || written.inserted + written.changed > 0) touched.push(written.habit);
      }
    }
    // One event stands for all of them. It names a public habit if one changed, so that others are told.
    const [subject] = touched.toSorted((one, other) => Number(one.isPrivate) - Number(other.isPrivate));
    const habitId = subject?.id ?? (isEnd ? await findLatestHabit(tx.query, actor.id) : null);
    if (habitId !== null)
      recordHabitChange(deps, tx, actor, { habitId, version, kind: isEnd ? 'imported' : 'importing' });
    return { added, inserted, read, refused };
  });

/** The live or deleted habit with this key in the person's own downloads. Of several, the one that was added last. */
const findOwn = async ({ query, known }: Writing, key: string, isDeleted: boolean): Promise<ImportedHabit | null> => {
  for (const id of (known.idsByKey.get(key) ?? []).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- nearly always one
    const habit = await findHabitToMerge(query, id, isDeleted);
    if (habit !== null) return habit;
  }
  return null;
};

/** The habit that a part belongs to. A live one never goes into a deleted one, but a deleted one may be restored here. */
const findKnown = async (writing: Writing, { key, deletedAt }: HistoryToWrite): Promise<ImportedHabit | null> => {
  const { query, actor } = writing;
  const isDeleted = deletedAt !== null;
  const own = (await findOwn(writing, key, false)) ?? (isDeleted ? await findOwn(writing, key, true) : null);
  if (own !== null) return own;
  const live = await findImportedHabit(query, actor.id, key, false);
  return live === null && isDeleted ? findImportedHabit(query, actor.id, key, true) : live;
};

type Writing = {
  readonly query: Queries;
  readonly deps: Deps;
  readonly actor: Actor;
  readonly known: KnownHabits;
};

type Written = {
  readonly habit: ImportedHabit;
  readonly isNew: boolean;
  readonly inserted: number;
  readonly changed: number;
  readonly read: number;
};

/** How many days were written, or why none were. */
const writePart = async (writing: Writing, part: HistoryToWrite, room: number): Promise<Written | string> => {
  const { query, deps, actor } = writing;
  const { habit: wanted, days } = part;
  const now = deps.now();
  const known = await findKnown(writing, part);
  if (known === null && wanted === undefined) return GONE;
  const merging = { instant: toInstant(now), name: known?.name ?? wanted?.name ?? '' };
  // A restored habit still has its days. The days of the file join them.
  const restored = known ?? (await findOwn(writing, part.key, true));
  const merged = await mergeDays(query, restored?.id ?? null, days, merging);
  if (merged.newDays.length > room) return FULL;
  const habit = known ?? (await addHabit(writing, part, now));
  if (typeof habit === 'string') return habit;
  const changed = merged.corrected.length;
  await updateInstances(query, merged.corrected);
  await insertInstances(
    query,
    merged.newDays.map((instance) => ({ ...instance, habitId: habit.id })),
  );
  if (merged.newDays.length + changed > 0) {
    const streak = await saveCounts(query, habit, merged, merging.instant);
    const passed = Math.max(streak, longestRunOf(habit, days));
    await skipMilestones(query, { userId: actor.id, habitId: habit.id }, passed);
  }
  return { habit, isNew: known === null, inserted: merged.newDays.length, changed, read: merged.read };
};

/** The longest run in the days of a part. It continues the run of the parts before where the days follow that run. */
const longestRunOf = (habit: ImportedHabit, days: readonly HistoryDay[]): number => {
  const before = cacheOf(habit);
  const goesOn = before.through !== null && before.through < (days[0]?.date ?? '');
  const instances = days.map(({ date, completed, skipped }) => ({ day: date, completed, skipped }));
  return longestRun(habit.schedules, instances, goesOn ? before : NO_STREAK);
};

const GONE = 'It was deleted here meanwhile';
const NO_ROOM = `You have ${LIVE_HABITS_MAX} habits, which is the most one person can keep`;
const NO_ROOM_FOR_SCHEDULES = 'The days of your habits were changed as often as can be kept';
const FULL = `You have imported ${grouped(HISTORY_DAYS_MAX)} days, which is the most one person can import`;

/** The new habit at the end of the list, or one of this account that was deleted since; or why there is none. */
const addHabit = async (
  writing: Writing,
  { key, habit: wanted, deletedAt }: HistoryToWrite,
  now: number,
): Promise<ImportedHabit | string> => {
  const { query, actor } = writing;
  if (wanted === undefined) return GONE;
  const { count, lastOrder } = await countLiveHabitsOfUser(query, actor.id);
  if (deletedAt === null && count >= LIVE_HABITS_MAX) return NO_ROOM;
  const deletedHere = await findOwn(writing, key, true);
  if (deletedHere !== null) {
    await updateHabit(query, deletedHere.id, { deletedAt: null, deletedDay: null, lastUpdated: toInstant(now) });
    return deletedHere;
  }
  const isChanged = (wanted.schedules?.length ?? 0) > 1;
  if (isChanged && !(await hasRoomForSchedules(query, actor.id))) return NO_ROOM_FOR_SCHEDULES;
  await requireRoomInAll(query, actor.id, 1);
  await releaseImportKey(query, actor.id, key);
  const today = ownersDay(actor, now);
  const row = newHabit(actor.id, wanted, { today, instant: toInstant(now), sortOrder: lastOrder + 1 });
  const { createdDay = today, deletedDay, schedules } = wanted;
  const lived = { createdDay, startDay: createdDay, ...(schedules && { schedules: JSON.stringify(schedules) }) };
  // The file may name an instant after now. It could fall on the owner's tomorrow, so now replaces it.
  const deletedMs = deletedAt === null ? null : Math.min(Date.parse(deletedAt), now);
  const deleted = deletedMs !== null && {
    deletedAt: toInstant(deletedMs),
    deletedDay: deletedDay ?? ownersDay(actor, deletedMs),
  };
  return { ...(await insertHabit(query, { ...row, ...lived, ...deleted, importKey: key })), importedDays: 0 };
};

// The last day of the calendar. No instance has it, so it leaves out no day.
const NO_DAY: CalendarDay = calendarDay('9999-12-31');

type Merged = { readonly newDays: readonly unknown[]; readonly repsDelta: number };

/** Returns the streak up to the last completed or skipped day. */
const saveCounts = async (
  query: Queries,
  habit: ImportedHabit,
  { newDays, repsDelta }: Merged,
  instant: string,
): Promise<number> => {
  const { createdDay, earliestCompleted } = await findStartFacts(query, habit.id, NO_DAY);
  const startDay = startDayOf(createdDay, earliestCompleted);
  const cache = await recountStreak(query, { ...habit, startDay });
  await updateHabit(query, habit.id, {
    ...cacheColumns(cache),
    startDay,
    reps: habit.reps + repsDelta,
    importedDays: habit.importedDays + newDays.length,
    lastUpdated: instant,
  });
  return cache.streak;
};
