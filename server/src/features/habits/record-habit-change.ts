import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { HabitEventKind } from '#database/schema-social.ts';
import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { recordHabitEvent } from '#features/habit-events/record-habit-event.ts';
import { ownersDay } from '#http/actor.ts';
import type { DayOwner } from '#http/actor.ts';

type Change = {
  readonly habitId: number;
  readonly version: number;
  readonly kind?: HabitEventKind;
  /** The owner's today, unless another day is given. */
  readonly day?: CalendarDay;
};

/** Records that a habit itself has changed. */
export const recordHabitChange = (
  deps: Deps,
  tx: Transaction,
  owner: DayOwner,
  { habitId, version, kind = 'changed', day }: Change,
): void => {
  const now = deps.now();
  recordHabitEvent(deps, tx, {
    userId: owner.id,
    habitId,
    habitInstanceId: null,
    kind,
    day: day ?? ownersDay(owner, now),
    version,
    createdAt: toInstant(now),
  });
};
