import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { lineOfDays } from '@crushing/domain/habit-import/history-parts';
import { instantAt } from '@crushing/domain/calendar/time-zone';
import type { TimeOfDay } from '@crushing/domain/calendar/time-of-day';
import { END_OF_DAY } from '@crushing/domain/habits/deadline';
import { MINUTE_MS } from '@crushing/domain/calendar/durations';
import { changeHabit } from '#features/habits/change-habit.ts';
import { importHistory } from '#features/habit-import/import-history.ts';
import { listHabits } from '#features/habits/list-habits.ts';
import { saveInstance } from '#features/habits/save-instance.ts';
import { ownersDay } from '#http/actor.ts';
import type { DemoHabit } from './demo-people.ts';
import { isDueOn, livedDays } from './demo-rhythm.ts';
import type { LivedDay } from './demo-rhythm.ts';
import type { DemoMember, DemoWorld, Moment } from './demo-world.ts';
import { HABIT_IDEAS } from './habit-ideas.ts';
import type { HabitIdea } from './habit-ideas.ts';
import { randomFrom } from './random.ts';
import type { Random } from './random.ts';

const SEED = 20_260_401;
const LATEST_MINUTE = 23 * 60 + 50;

/** In these last days people tick day by day. Earlier days come as history, which takes a tenth of the time. */
const LIVE_DAYS = 12;

/** Everybody brings the habits of the months before, and ticks them in the last days at their own hours. */
export const demoHabits = (world: DemoWorld): readonly Moment[] =>
  world.members.flatMap((member, place) => momentsOf(world, member, randomFrom(SEED + place)));

/** The habits of a person by their names, once they exist. */
type HabitIds = Map<string, number>;

type Kept = { readonly habit: DemoHabit; readonly idea: HabitIdea; readonly days: readonly LivedDay[] };

const momentsOf = (world: DemoWorld, member: DemoMember, random: Random): Moment[] => {
  const { actor, person } = member;
  const ids: HabitIds = new Map();
  const today = ownersDay(actor, world.now);
  const ideas = person.habits.map(({ name }) => ideaNamed(name));
  const breaker = ideas.findIndex(({ weekdays }, place) => weekdays === null && !person.habits[place]?.run);
  const kept = person.habits.map((habit, place): Kept => {
    const idea = ideaNamed(habit.name);
    return { habit, idea, days: livedDays({ random, person, habit, idea, isBreaker: place === breaker, today }) };
  });
  const first = addDays(today, -Math.min(LIVE_DAYS, person.joinedDaysAgo));
  const bring = {
    at: instantAt(first, 1, actor.timezone),
    run: async () => bringHistory(world, member, { kept, ids, until: first }),
  };
  const lived: Moment[] = [];
  for (let day = first; day < today; day = addDays(day, 1))
    lived.push(...tickAll(world, member, ids, ticksOf(member, day, kept)));
  return [bring, ...lived, ...tickAll(world, member, ids, todaysTicks(world, member, today, kept))];
};

const ideaNamed = (name: string): HabitIdea => {
  const idea = HABIT_IDEAS.find((each) => each.name === name);
  if (idea === undefined) throw new Error(`There is no habit idea "${name}"`);
  return idea;
};

type Bringing = { readonly kept: readonly Kept[]; readonly ids: HabitIds; readonly until: CalendarDay };

const bringHistory = async ({ deps }: DemoWorld, { actor }: DemoMember, { kept, ids, until }: Bringing) => {
  const parts = kept.map(({ habit, idea, days }) => ({
    key: `demo:${habit.name}`,
    habit: {
      name: idea.name,
      type: idea.type,
      weekdays: idea.weekdays && [...idea.weekdays],
      notes: null,
      icon: null,
      isPrivate: habit.isPrivate ?? false,
    },
    ...(lineOfDays(days.filter(({ date }) => date < until)) ?? { from: until, states: '', notes: [] }),
  }));
  await importHistory(deps, actor, {
    parts: parts.map((part) => ({ ...part, notes: [...part.notes], names: part.names && [...part.names] })),
    isEnd: true,
  });
  for (const { id, name } of await listHabits(deps, actor, undefined)) {
    ids.set(name, id);
    const deadline = ideaNamed(name).deadline as TimeOfDay;
    if (deadline !== END_OF_DAY) await changeHabit(deps, actor, id, { deadline });
  }
};

type Tick = { readonly name: string; readonly at: number; readonly lived: LivedDay };

const ticksOf = ({ actor }: DemoMember, day: CalendarDay, kept: readonly Kept[]): Tick[] =>
  kept.flatMap(({ idea, days }, place) => {
    const lived = days.find(({ date }) => date === day);
    // Nobody is as punctual as a clock.
    const minute = Math.min(
      idea.hour * 60 + ((place * 17 + actor.id * 7 + Number(day.slice(8)) * 11) % 40),
      LATEST_MINUTE,
    );
    return lived === undefined ? [] : [{ name: idea.name, at: instantAt(day, minute, actor.timezone), lived }];
  });

/** Today's ticks have happened already, however early it is. */
const todaysTicks = (
  world: DemoWorld,
  { actor, person }: DemoMember,
  day: CalendarDay,
  kept: readonly Kept[],
): Tick[] => {
  const { timezone } = actor;
  const begin = instantAt(day, 0, timezone);
  const due = kept.filter(({ idea }) => isDueOn(idea, day)).slice(0, person.doneToday);
  return due.map(({ idea }, place) => {
    const usual = instantAt(day, idea.hour * 60, timezone);
    const early = Math.max(begin, world.now - (6 + 23 * place + 3 * actor.id) * MINUTE_MS);
    return {
      name: idea.name,
      at: usual < world.now ? usual : early,
      lived: { date: day, completed: true, skipped: false, notes: null },
    };
  });
};

/** One moment for all ticks of a day. Sent together as an offline device does, they share a commit and keep their times. */
const tickAll = ({ deps }: DemoWorld, { actor }: DemoMember, ids: HabitIds, ticks: readonly Tick[]): Moment[] => {
  if (ticks.length === 0) return [];
  const at = Math.max(...ticks.map((tick) => tick.at));
  const tick = async ({ name, at: tickedAt, lived: { notes, ...state } }: Tick) =>
    saveInstance(deps, actor, {
      habitId: ids.get(name) ?? 0,
      ...state,
      ...(notes === null ? {} : { notes }),
      ageMs: at - tickedAt,
    });
  const inOrder = ticks.toSorted((one, other) => one.at - other.at);
  return [{ at, run: async () => Promise.all(inOrder.map(tick)) }];
};
