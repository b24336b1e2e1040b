import { endOfDay } from '@crushing/domain/calendar/time-zone';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { ALMOST_DONE_PERCENT } from '@crushing/domain/notifications/notice-limits';
import type { Queries } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { perfectDaysBetween } from '#features/habits/shown/perfect-days.ts';
import { findShownHabits } from '#features/habits/shown/shown-habits.ts';
import { areBlocked } from '#features/people/blocks.ts';
import { findDayOwner } from '#features/people/day-owner.ts';
import { figuresOf } from '#features/profiles/shown-day.ts';
import { isFollowing } from '#features/people/is-following.ts';
import { ownersDay } from '#http/actor.ts';
import type { DayOwner } from '#http/actor.ts';
import type { PersonalKind } from '#mail/notice-mails.ts';
import { hasEncouraged } from './followers.store.ts';

type Cause = {
  readonly kind: PersonalKind;
  readonly receiverId: number;
  readonly doerId: number;
  readonly day: CalendarDay | null;
  /** Whether the notice is told after its day is over. */
  readonly isLate?: boolean;
};

/** Whether what a notice tells is still true and still the receiver's to know. */
export const holdsStill = async (
  deps: Deps,
  { kind, receiverId, doerId, day, isLate = false }: Cause,
): Promise<boolean> => {
  const { read } = deps.database;
  if (await areBlocked(read, receiverId, doerId)) return false;
  if (kind === 'new_follower') return isFollowing(read, doerId, receiverId);
  if (kind === 'encouragement') return hasEncouraged(read, doerId, receiverId);
  if (day === null || !(await isFollowing(read, receiverId, doerId))) return false;
  const owner = await findDayOwner(read, doerId);
  if (owner === null) return false;
  if (kind === 'day_completed') return isDayDone(read, owner, day);
  const now = deps.now();
  return isAlmostDone(read, owner, day, isLate ? Math.min(now, lastMomentOf(owner, day)) : now);
};

const lastMomentOf = ({ timezone, dayEndsAt }: DayOwner, day: CalendarDay): number =>
  endOfDay(day, timezone, dayEndsAt) - 1;

const isDayDone = async (read: Queries, owner: DayOwner, day: CalendarDay): Promise<boolean> =>
  (await perfectDaysBetween(read, owner, day, day)).some(({ isShown }) => isShown);

/** Whether this day is the owner's today, and 70 % or more of its public habits are done, but not all. */
export const isAlmostDone = async (
  read: Queries,
  owner: DayOwner,
  day: CalendarDay,
  moment: number,
): Promise<boolean> => {
  if (ownersDay(owner, moment) !== day) return false;
  const { done, total } = figuresOf(owner, await findShownHabits(read, owner.id, day), moment);
  return done < total && done * 100 >= total * ALMOST_DONE_PERCENT;
};
