import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { InstanceState } from '@crushing/domain/habits/instance';
import type { Instance } from '@crushing/contract/habits/schemas';
import type { HabitEventKind } from '#database/schema-social.ts';
import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { recordHabitEvent } from '#features/habit-events/record-habit-event.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';

type Tick = {
  readonly before: (InstanceState & Pick<Instance, 'notes'>) | null;
  readonly instance: Instance;
  readonly version: number;
  /** When the person made the change, in epoch milliseconds. */
  readonly madeAt: number;
};

/** Records the event of a changed instance; nothing for a change without effect. */
export const recordTick = (deps: Deps, tx: Transaction, actor: Actor, tick: Tick): void => {
  const { instance, version, madeAt } = tick;
  const kind = kindOf(tick, ownersDay(actor, madeAt));
  if (kind === null) return;
  recordHabitEvent(deps, tx, {
    userId: actor.id,
    habitId: instance.habitId,
    habitInstanceId: instance.id,
    kind,
    day: instance.date,
    version,
    createdAt: new Date(madeAt).toISOString(),
  });
};

const kindOf = ({ before, instance }: Tick, dayThen: CalendarDay): HabitEventKind | null => {
  const was = before ?? { completed: false, skipped: false, notes: null };
  if (instance.completed && !was.completed) return instance.date === dayThen ? 'completed' : 'completed_late';
  if (instance.completed !== was.completed || instance.skipped !== was.skipped) return 'opened';
  return instance.notes === was.notes ? null : 'changed';
};
