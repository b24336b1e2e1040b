import type { TimeOfDay } from '@crushing/domain/calendar/time-of-day';
import type { Habit } from '@crushing/contract/habits/schemas';
import { createHabit } from '#features/habits/create-habit.ts';
import { saveInstance } from '#features/habits/save-instance.ts';
import { ownersDay } from '#http/actor.ts';
import type { DemoMember, DemoSlice, DemoWorld } from './demo-world.ts';
import { HABIT_IDEAS } from './habit-ideas.ts';
import type { HabitIdea } from './habit-ideas.ts';
import { inventDay } from './habit-history.ts';

type Kept = { readonly member: DemoMember; readonly habit: Habit; readonly idea: HabitIdea };

/** Everybody adds their habits on the first day and does them, each with their own steadiness. */
export const demoHabits = (): DemoSlice => {
  const all: Kept[] = [];
  return {
    begin: async (world) => {
      for (const member of world.members) all.push(...(await addHabits(world, member)));
    },
    // Concurrent, so that transactions share commits: 200 days take seconds.
    liveDay: async (world, share) => {
      await Promise.all(all.map(async (kept) => liveHabit(world, kept, share)));
    },
  };
};

const addHabits = async ({ deps }: DemoWorld, member: DemoMember): Promise<Kept[]> => {
  const kept: Kept[] = [];
  for (const name of member.person.habits) {
    const idea = HABIT_IDEAS.find((each) => each.name === name);
    if (idea === undefined) throw new Error(`There is no habit idea "${name}"`);
    const habit = await createHabit(deps, member.actor, {
      name,
      type: idea.type,
      // A cast: the ideas hold times of day only.
      deadline: idea.deadline as TimeOfDay,
      weekdays: idea.weekdays && [...idea.weekdays],
      notes: null,
      icon: null,
      isPrivate: false,
    });
    kept.push({ member, habit, idea });
  }
  return kept;
};

const liveHabit = async ({ deps, random }: DemoWorld, { member, habit, idea }: Kept, share: number): Promise<void> => {
  const day = ownersDay(member.actor, deps.now());
  const keeper = { steadiness: member.person.steadiness * share, schedules: habit.schedules, notes: idea.notes };
  const { completed, skipped, note } = inventDay(random, keeper, day);
  // A missed day has no instance, as in real use.
  if (!completed && !skipped) return;
  await saveInstance(deps, member.actor, { habitId: habit.id, date: day, completed, skipped, notes: note });
};
