import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { InstanceState } from '@crushing/domain/habits/instance';
import { NOTHING_SCHEDULED, dueOf, isPerfectDay } from '@crushing/domain/habits/perfect-day';
import type { DaySummary } from '@crushing/domain/habits/perfect-day';
import { PERFECT_DAYS_MAX, perfectDayStreak } from '@crushing/domain/habits/perfect-streak';
import { isScheduledOn } from '@crushing/domain/habits/schedule';
import { daySummaries } from '@crushing/domain/progress/day-summaries';
import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import type { HabitRow } from '#features/habits/habits.store.ts';
import { readLivedHabits } from '#features/habits/history/read-lived-habits.ts';
import type { LivedHabit } from '#features/habits/history/read-lived-habits.ts';
import type { KnownDay } from './day-memory.ts';

/** How much of a day is done, and the perfect-day streak. */
export type DayProgress = { readonly due: number; readonly done: number; readonly perfectStreak: number };

/** One change of an instance; `version` is the person's version after it. */
export type Tick = {
  readonly version: number;
  readonly today: CalendarDay;
  readonly day: CalendarDay;
  readonly habit: Pick<HabitRow, 'id' | 'startDay' | 'schedules'>;
  readonly startDayBefore: CalendarDay;
  readonly before: InstanceState;
  readonly after: InstanceState;
};

type Needs = Pick<Deps, 'days' | 'reads'>;

/**
 * The progress of the changed day, to be called in the transaction of the change.
 * @throws Refusal where the day has to be counted and the person has used up what may be read.
 */
export const dayProgressAfter = async (
  { days, reads }: Needs,
  tx: Transaction,
  actor: Actor,
  tick: Tick,
): Promise<DayProgress> => {
  const { today, day, version } = tick;
  const known = days.get(actor.id);
  const isNext = known?.version === version - 1 && known.today === today && day === today;
  const { now, summary } = isNext ? following(known, tick) : await counted(reads, tx, actor, tick);
  tx.afterCommit(() => days.set(actor.id, now));
  const { perfect, open } = now.streaks;
  return {
    due: dueOf(summary),
    done: summary.completed,
    perfectStreak: isPerfectDay(now.summary) ? perfect : open,
  };
};

type Counted = { readonly now: KnownDay; readonly summary: DaySummary };

const following = (known: KnownDay, { version, today, habit, startDayBefore, before, after }: Tick): Counted => {
  const isScheduled = isScheduledOn(habit.schedules, today);
  const was = isScheduled && startDayBefore <= today;
  const is = isScheduled && habit.startDay <= today;
  const summary = {
    scheduled: known.summary.scheduled + Number(is) - Number(was),
    completed: known.summary.completed + Number(is && after.completed) - Number(was && before.completed),
    skipped: known.summary.skipped + Number(is && after.skipped) - Number(was && before.skipped),
  };
  return { now: { ...known, version, summary }, summary };
};

const counted = async (reads: Deps['reads'], tx: Transaction, actor: Actor, tick: Tick): Promise<Counted> => {
  const { version, today, day } = tick;
  const from = addDays(today, -PERFECT_DAYS_MAX);
  const to = day > today ? day : today;
  // Checked inside the transaction: a tick whose day is known reads nothing, and of many ticks at once each counts the
  // ones before it.
  reads.require(actor.id);
  const read = async (first: CalendarDay, last: CalendarDay) => {
    const habits = await readLivedHabits(tx.query, actor.id, first, last);
    reads.spend(
      actor.id,
      habits.reduce((rows, { states }) => rows + 1 + states.length, 0),
    );
    return summariesOf(withTick(habits, tick), first, last);
  };
  const summaries = await read(from, to);
  const summary = (day < from ? await read(day, day) : summaries).get(day) ?? NOTHING_SCHEDULED;
  const streakIf = (ofToday: DaySummary): number => perfectDayStreak(new Map(summaries).set(today, ofToday), today);
  const streaks = { perfect: streakIf(ALL_DONE), open: streakIf(NOT_DONE) };
  return { now: { version, today, summary: summaries.get(today) ?? NOTHING_SCHEDULED, streaks }, summary };
};

const NOT_DONE: DaySummary = { scheduled: 1, completed: 0, skipped: 0 };
const ALL_DONE: DaySummary = { scheduled: 1, completed: 1, skipped: 0 };

/** The habits with the change applied, since `writeLast` may not have sent it to the database yet. */
const withTick = (habits: readonly LivedHabit[], { habit, day, after }: Tick): LivedHabit[] =>
  habits.map((lived) =>
    lived.id === habit.id
      ? {
          ...lived,
          startDay: habit.startDay,
          states: [...lived.states.filter(({ date }) => date !== day), { habitId: habit.id, date: day, ...after }],
        }
      : lived,
  );

const summariesOf = (habits: readonly LivedHabit[], from: CalendarDay, to: CalendarDay) =>
  daySummaries({ habits, instances: habits.flatMap(({ states }) => states) }, from, to);
