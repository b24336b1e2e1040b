import { addDays, daysBetween } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { milestonesPassed } from '@crushing/domain/milestones/milestones';
import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import { isOfImport } from '#features/habit-events/open-events.ts';
import type { OpenEvent } from '#features/habit-events/open-events.ts';
import { findLateDays, perfectDaysBetween } from '#features/habits/shown/perfect-days.ts';
import type { PerfectDay } from '#features/habits/shown/perfect-days.ts';
import { countPerfectDays } from '#features/milestones/counted-perfect-days.ts';
import { passMilestones, reachMilestones } from '#features/milestones/reach-milestones.ts';
import { ownersDay } from '#http/actor.ts';
import type { DayOwner } from '#http/actor.ts';
import { replacePerfectDays } from './perfect-days.store.ts';

// Up to this length, one read of the whole span is cheaper than one read for each day.
const SPAN_MAX = 60;

// A person can tick tomorrow. Moving from the easternmost zone to the westernmost puts today back by two days.
const DAYS_AHEAD_MAX = 3;

type Recount = {
  readonly events: readonly OpenEvent[];
  /** All perfect days of the person, where events concern all their days. */
  readonly life: readonly PerfectDay[] | null;
  /** The last event before the life was counted; 0 without a life. */
  readonly livedUntil: number;
  readonly now: number;
};

/** What the events did to the person's perfect days. */
export type PerfectDays = {
  /** The days of the events that others see as perfect. */
  readonly shown: ReadonlySet<CalendarDay>;
  /** The days in `shown` that were finished before they were over. */
  readonly inTime: ReadonlySet<CalendarDay>;
  /** How many perfect days others see after the events. */
  readonly shownCount: number;
  /** The highest number of perfect days that others may see for the first time; null for none. */
  readonly shownNumber: number | null;
  /** Whether the person has reached a number of perfect days for the first time, all their habits counted. */
  readonly isMilestone: boolean;
};

/** Counts the perfect days again where events happened, and notes the numbers that the person has reached. */
export const recountPerfectDays = async (
  query: Queries,
  owner: DayOwner,
  { events, life, livedUntil, now }: Recount,
): Promise<PerfectDays> => {
  const today = ownersDay(owner, now);
  const before = await countPerfectDays(query, owner.id, today);
  const days = new Set(events.map(({ day }) => day));
  if (life !== null) await replacePerfectDays(query, owner.id, null, life);
  // A habit that becomes public brings its perfect days along. They announce no number.
  const isPublished = events.some(({ kind }) => kind === 'privacy_changed');
  const shownBefore = isPublished ? (await countPerfectDays(query, owner.id, today)).shown : before.shown;
  const later = events.filter(({ id }) => id > livedUntil);
  // Adding or deleting a habit, or moving it to other days, also changes days that are ticked ahead.
  const ahead = later.some(({ kind }) => kind === 'changed') ? daysAhead(today) : [];
  const daysAfter = [...new Set([...later.map(({ day }) => day), ...ahead])].toSorted();
  const perfectAfter = await perfectAmong(query, owner, daysAfter);
  await replacePerfectDays(query, owner.id, daysAfter, perfectAfter);
  const lived = (life ?? []).filter(({ day }) => days.has(day) && !daysAfter.includes(day));
  const after = await countPerfectDays(query, owner.id, today);
  const isImport = events.some(isOfImport);
  const growth = {
    userId: owner.id,
    habitId: null,
    before: before.own,
    after: after.own,
    day: today,
    // Milestones of an import get the instant 0, so no browser ever tells them.
    createdAt: toInstant(isImport ? 0 : now),
  };
  // A skip, a deletion or other weekdays announce nothing. The next perfect day announces what they have passed.
  const isTelling = isImport || events.some(({ kind }) => kind === 'completed' || kind === 'completed_late');
  if (!isTelling) await passMilestones(query, growth);
  const reached = isTelling ? await reachMilestones(query, growth) : null;
  // The number may come from a day that was ticked ahead and has come since. Others are told only if they see the same
  // number.
  const toldToOthers = reached !== null && after.own.now === after.shown.now ? [reached] : [];
  const shown = new Set([...lived, ...perfectAfter].filter(({ isShown }) => isShown).map(({ day }) => day));
  // Only a tick that was made on its day announces the day.
  const ticked = new Set(events.filter(({ kind }) => kind !== 'completed_late').map(({ day }) => day));
  const over = [...shown].filter((day) => day < today && ticked.has(day));
  const late = await findLateDays(query, owner, over);
  return {
    shown,
    inTime: new Set([...shown].filter((day) => !late.has(day))),
    shownCount: after.shown.now,
    shownNumber: isImport ? null : highestOf([...milestonesPassed(shownBefore.now, after.shown.now), ...toldToOthers]),
    isMilestone: reached !== null && !isImport,
  };
};

const daysAhead = (today: CalendarDay): CalendarDay[] =>
  Array.from({ length: DAYS_AHEAD_MAX }, (_, place) => addDays(today, place + 1));

const highestOf = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.max(...numbers));

const perfectAmong = async (query: Queries, owner: DayOwner, days: readonly CalendarDay[]): Promise<PerfectDay[]> => {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  if (daysBetween(first, last) < SPAN_MAX)
    return (await perfectDaysBetween(query, owner, first, last)).filter(({ day }) => days.includes(day));
  const found: PerfectDay[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one connection: reads of a transaction run one after another
  for (const day of days) found.push(...(await perfectDaysBetween(query, owner, day, day)));
  return found;
};
