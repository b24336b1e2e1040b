import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Deps } from '#deps.ts';
import { markChanged } from '#features/people/mark-changed.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal, notFound } from '#http/refusal.ts';
import { findInstanceOfUser } from './instances.store.ts';
import { recordDay, requireRecordableDay } from './record-day.ts';
import type { Recorded, WantedRecord } from './record-day.ts';
import { requireLiveHabitOnDay } from './require-habit.ts';

/** A wish that may come later than it was wanted. */
type LateWish = WantedRecord & { ageMs?: number | undefined };

/** Creates or updates the record of one habit on one day. */
export const saveRecord = async (
  deps: Deps,
  actor: Actor,
  { habitId, date: day, ageMs = 0, ...wanted }: LateWish & { habitId: number; date: CalendarDay },
): Promise<Recorded> => {
  const now = deps.now();
  requireRecordableDay(day, ownersDay(actor, now));
  return deps.database.transact(async (tx) => {
    // Sent together: the facts are read once the person's turn has come.
    const [, found] = await Promise.all([
      markChanged(tx, deps.people, actor, ['habits']),
      requireLiveHabitOnDay(tx.query, actor.id, habitId, day),
    ]);
    return recordDay(tx, found, wanted, instant(now), instant(now - ageMs));
  });
};

/** Changes a record known by its id; a `date` that is not the record's own is a mix-up and refused. */
export const changeRecord = async (
  deps: Deps,
  actor: Actor,
  instanceId: number,
  { date, ageMs = 0, ...wanted }: LateWish & { date?: CalendarDay | undefined },
): Promise<Recorded> =>
  deps.database.transact(async (tx) => {
    const [, record] = await Promise.all([
      markChanged(tx, deps.people, actor, ['habits']),
      findInstanceOfUser(tx.query, actor.id, instanceId),
    ]);
    if (record === null) throw notFound('This record does not exist');
    if (date !== undefined && date !== record.date) {
      throw new Refusal('bad-input', `This record is about ${record.date}, not ${date}`);
    }
    const found = await requireLiveHabitOnDay(tx.query, actor.id, record.habitId, record.date);
    const now = deps.now();
    return recordDay(tx, found, wanted, instant(now), instant(now - ageMs));
  });

const instant = (ms: number): string => new Date(ms).toISOString();
