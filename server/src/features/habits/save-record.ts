import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { OPEN } from '@crushing/domain/habits/instance';
import type { SavedInstance } from '@crushing/contract/habits/schemas';
import { liveMark } from '@crushing/contract/live/endpoints';
import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import { markChanged } from '#features/people/mark-changed.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal, notFound } from '#http/refusal.ts';
import { dayStateAfter } from './day-state.ts';
import { findInstanceOfUser } from './instances.store.ts';
import { recordDay, requireRecordableDay } from './record-day.ts';
import type { HabitOnDay, WantedRecord } from './record-day.ts';
import { streakToday } from './recount-streak.ts';
import { requireLiveHabitOnDay } from './require-habit.ts';

/** A wish that may come later than it was wanted. */
type LateWish = WantedRecord & { ageMs?: number | undefined };

type Saved = { readonly saved: SavedInstance; readonly isNew: boolean };

/** Creates or updates the record of one habit on one day. */
export const saveRecord = async (
  deps: Deps,
  actor: Actor,
  { habitId, date: day, ...wish }: LateWish & { habitId: number; date: CalendarDay },
): Promise<Saved> => {
  requireRecordableDay(day, ownersDay(actor, deps.now()));
  return deps.database.transact(async (tx) => {
    // Sent together: the facts are read once the person's turn has come.
    const [version, found] = await Promise.all([
      markChanged(tx, deps.people, actor, ['habits']),
      requireLiveHabitOnDay(tx.query, actor.id, habitId, day),
    ]);
    return save(deps, tx, actor, { version, found, wish });
  });
};

/** Changes a record known by its id; a `date` that is not the record's own is a mix-up and refused. */
export const changeRecord = async (
  deps: Deps,
  actor: Actor,
  instanceId: number,
  { date, ...wish }: LateWish & { date?: CalendarDay | undefined },
): Promise<Saved> =>
  deps.database.transact(async (tx) => {
    const [version, record] = await Promise.all([
      markChanged(tx, deps.people, actor, ['habits']),
      findInstanceOfUser(tx.query, actor.id, instanceId),
    ]);
    if (record === null) throw notFound('This record does not exist');
    if (date !== undefined && date !== record.date) {
      throw new Refusal('bad-input', `This record is about ${record.date}, not ${date}`);
    }
    const found = await requireLiveHabitOnDay(tx.query, actor.id, record.habitId, record.date);
    return save(deps, tx, actor, { version, found, wish });
  });

type Saving = { version: number; found: HabitOnDay; wish: LateWish };

/** Everything the tab that asked needs so that it does not read its list again. */
const save = async (
  deps: Deps,
  tx: Transaction,
  actor: Actor,
  { version, found, wish: { ageMs = 0, ...wanted } }: Saving,
): Promise<Saved> => {
  const now = deps.now();
  const today = ownersDay(actor, now);
  const { counts, instance, isNew } = await recordDay(tx, found, wanted, instant(now), instant(now - ageMs));
  const habit = { ...found.habit, ...counts };
  const [streak, day] = await Promise.all([
    streakToday(tx.query, habit, today),
    dayStateAfter(tx, deps.days, actor, {
      version,
      today,
      day: found.day,
      habit,
      startDayBefore: found.habit.startDay,
      before: found.record ?? OPEN,
      after: { completed: instance.completed, skipped: instance.skipped },
    }),
  ]);
  const { id, reps, startDay, lastUpdated } = habit;
  return {
    isNew,
    saved: {
      ...instance,
      habit: { id, streak, reps, completed: instance.completed, startDay, lastUpdated },
      day,
      version: { before: liveMark(actor.id, version - 1), after: liveMark(actor.id, version) },
    },
  };
};

const instant = (ms: number): string => new Date(ms).toISOString();
