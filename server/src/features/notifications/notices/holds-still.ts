import { endOfDay } from '@crushing/domain/calendar/time-zone';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { ALMOST_DONE_PERCENT } from '@crushing/domain/notifications/notice-limits';
import { percentOf } from '@crushing/domain/profiles/missed';
import type { Deps } from '#deps.ts';
import { perfectDaysBetween } from '#features/habits/shown/perfect-days.ts';
import { findShownHabits } from '#features/habits/shown/shown-habits.ts';
import { areBlocked } from '#features/people/blocks.ts';
import { findDayOwner } from '#features/people/day-owner.ts';
import { figuresOf } from '#features/profiles/shown-day.ts';
import { ownersDay } from '#http/actor.ts';
import type { PersonalKind } from '#mail/notice-mails.ts';
import { follows, hasEncouraged } from './followers.store.ts';

type Cause = {
  readonly kind: PersonalKind;
  readonly receiverId: number;
  readonly doerId: number;
  readonly day: CalendarDay | null;
  /** Whether it is told once the day is over. */
  readonly isLate?: boolean;
};

/** Whether what a notice tells is still true and still the receiver's to know. */
export const holdsStill = async (
  deps: Deps,
  { kind, receiverId, doerId, day, isLate = false }: Cause,
): Promise<boolean> => {
  const { read } = deps.database;
  if (await areBlocked(read, receiverId, doerId)) return false;
  if (kind === 'new_follower') return follows(read, doerId, receiverId);
  if (kind === 'encouragement') return hasEncouraged(read, doerId, receiverId);
  if (day === null || !(await follows(read, receiverId, doerId))) return false;
  return kind === 'day_completed' ? isDayDone(deps, doerId, day) : isAlmostDone(deps, doerId, day, isLate);
};

const isDayDone = async ({ database: { read } }: Deps, doerId: number, day: CalendarDay): Promise<boolean> => {
  const owner = await findDayOwner(read, doerId);
  if (owner === null) return false;
  return (await perfectDaysBetween(read, owner, day, day)).some(({ isShown }) => isShown);
};

/** Whether 70 % or more of the public habits of a day are done, but not all; of an earlier day only where `isLate`. */
export const isAlmostDone = async (deps: Deps, doerId: number, day: CalendarDay, isLate = false): Promise<boolean> => {
  const { read } = deps.database;
  const owner = await findDayOwner(read, doerId);
  if (owner === null) return false;
  const end = endOfDay(day, owner.timezone, owner.dayEndsAt);
  const moment = isLate ? Math.min(deps.now(), end - 1) : deps.now();
  if (ownersDay(owner, moment) !== day) return false;
  const percent = percentOf(figuresOf(owner, await findShownHabits(read, owner.id, day), moment));
  return percent >= ALMOST_DONE_PERCENT && percent < 100;
};
