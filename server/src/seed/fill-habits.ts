import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Schedule } from '@crushing/domain/habits/schedule';
import type { CountedInstance } from '@crushing/domain/habits/streak';
import { recountCache } from '@crushing/domain/habits/streak-cache';
import type { BulkColumns, BulkValue, BulkWriter } from './bulk-writer.ts';
import { HABIT_IDEAS } from './habit-ideas.ts';
import type { HabitIdea } from './habit-ideas.ts';
import { inventDay } from './habit-history.ts';
import type { Random } from './random.ts';
import { pickSome } from './random.ts';

export type HabitsPlan = {
  readonly userIds: readonly number[];
  readonly habitsEach: number;
  readonly isDailyOnly: boolean;
  /** Days of history, the last one being `through`. */
  readonly days: number;
  readonly through: CalendarDay;
};

type PlannedHabit = {
  readonly id: number;
  readonly userId: number;
  readonly sortOrder: number;
  readonly idea: HabitIdea;
  readonly schedules: Schedule[];
  readonly steadiness: number;
};

type Kept = { rows: BulkValue[][]; instances: CountedInstance[]; reps: number };

/** Gives people habits, an instance for every day, and the streaks and reps that follow from them. */
export const fillHabits = async (bulk: BulkWriter, random: Random, plan: HabitsPlan): Promise<void> => {
  const days = Array.from({ length: plan.days }, (_, index) => addDays(plan.through, index + 1 - plan.days));
  for (const [place, userId] of plan.userIds.entries()) {
    const habits = planHabits(random, plan, {
      userId,
      firstId: place * plan.habitsEach + 1,
      startDay: days[0] ?? plan.through,
    });
    const kept = habits.map((habit) => keep(random, habit, days));
    await bulk.write(
      'habits',
      HABIT_COLUMNS,
      habits.map((habit, index) => habitRow(habit, kept[index], days)),
    );
    await bulk.write(
      'habit_instances',
      INSTANCE_COLUMNS,
      kept.flatMap(({ rows }) => rows),
    );
  }
};

const HABIT_COLUMNS = {
  id: 'integer',
  userId: 'integer',
  name: 'text',
  type: 'text',
  deadline: 'text',
  weekdays: 'json',
  schedules: 'json',
  startDay: 'date',
  createdDay: 'date',
  streak: 'integer',
  streakThrough: 'date',
  streakBridgedThrough: 'date',
  reps: 'integer',
  sortOrder: 'integer',
  createdAt: 'instant',
  lastUpdated: 'instant',
} as const satisfies BulkColumns<'habits'>;

const INSTANCE_COLUMNS = {
  habitId: 'integer',
  date: 'date',
  completed: 'boolean',
  skipped: 'boolean',
  notes: 'text',
  habitName: 'text',
  createdAt: 'instant',
} as const satisfies BulkColumns<'habit_instances'>;

const planHabits = (
  random: Random,
  { habitsEach, isDailyOnly }: HabitsPlan,
  { userId, firstId, startDay }: { userId: number; firstId: number; startDay: CalendarDay },
): PlannedHabit[] => {
  const suitable = HABIT_IDEAS.filter(({ weekdays }) => weekdays === null || !isDailyOnly);
  const ideas = pickSome(random, suitable, suitable.length);
  return Array.from({ length: habitsEach }, (_, index) => {
    // With more habits than ideas, the list starts again.
    const idea = ideas[index % ideas.length] as HabitIdea;
    return {
      id: firstId + index,
      userId,
      sortOrder: index,
      idea,
      schedules: [{ from: startDay, type: idea.type, weekdays: idea.weekdays && [...idea.weekdays] }],
      steadiness: 0.7 + 0.29 * random(),
    };
  });
};

const keep = (
  random: Random,
  { id, idea, schedules, steadiness }: PlannedHabit,
  days: readonly CalendarDay[],
): Kept => {
  const kept: Kept = { rows: [], instances: [], reps: 0 };
  for (const day of days) {
    const { completed, skipped, note } = inventDay(random, { steadiness, schedules, notes: idea.notes }, day);
    kept.rows.push([id, day, completed, skipped, note, idea.name, `${day}T12:00:00.000Z`]);
    kept.instances.push({ day, completed, skipped });
    if (completed) kept.reps += 1;
  }
  return kept;
};

const habitRow = (habit: PlannedHabit, kept: Kept | undefined, days: readonly CalendarDay[]): BulkValue[] => {
  const { id, userId, sortOrder, idea, schedules } = habit;
  const startDay = days[0] as CalendarDay;
  const cache = recountCache({ startDay, schedules }, (kept?.instances ?? []).toReversed());
  return [
    id,
    userId,
    idea.name,
    idea.type,
    idea.deadline,
    JSON.stringify(idea.weekdays),
    JSON.stringify(schedules),
    startDay,
    startDay,
    cache.streak,
    cache.through,
    cache.bridgedThrough,
    kept?.reps ?? 0,
    sortOrder,
    `${startDay}T08:00:00.000Z`,
    `${days.at(-1)}T12:00:00.000Z`,
  ];
};
