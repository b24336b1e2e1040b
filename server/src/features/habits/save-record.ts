import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Deps } from '#deps.ts';
import { markChanged } from '#features/people/mark-changed.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal, notFound } from '#http/refusal.ts';
import { findInstanceOfUser } from './instances.store.ts';
import { recordDay, requireRecordableDay } from './record-day.ts';
import type { Recorded, WantedRecord } from './record-day.ts';
import { requireLiveHabit } from './require-habit.ts';

/** Creates or updates the record of one habit on one day. */
export const saveRecord = async (
  deps: Deps,
  actor: Actor,
  habitId: number,
  day: CalendarDay,
  wanted: WantedRecord,
): Promise<Recorded> => {
  const now = deps.now();
  requireRecordableDay(day, ownersDay(actor, now));
  return deps.database.transact(async (tx) => {
    await markChanged(tx, deps.people, actor.id, ['habits']);
    const habit = await requireLiveHabit(tx.query, actor.id, habitId);
    return recordDay(tx.query, habit, day, wanted, new Date(now).toISOString());
  });
};

/** Changes a record known by its id; a `date` that is not the record's own is a mix-up and refused. */
export const changeRecord = async (
  deps: Deps,
  actor: Actor,
  instanceId: number,
  { date, ...wanted }: WantedRecord & { date?: CalendarDay | undefined },
): Promise<Recorded> =>
  deps.database.transact(async (tx) => {
    await markChanged(tx, deps.people, actor.id, ['habits']);
    const record = await findInstanceOfUser(tx.query, actor.id, instanceId);
    if (record === null) throw notFound('This record does not exist');
    if (date !== undefined && date !== record.date) {
      throw new Refusal('bad-input', `This record is about ${record.date}, not ${date}`);
    }
    const habit = await requireLiveHabit(tx.query, actor.id, record.habitId);
    return recordDay(tx.query, habit, record.date, wanted, new Date(deps.now()).toISOString());
  });
