import { plannedEngagement, plannedHabits } from '@crushing/domain/bots/bot-day';
import type { BotType } from '@crushing/domain/bots/bot-presets';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { isScheduledOn } from '@crushing/domain/habits/schedule';
import { createBots } from '#features/bots/create-bots.ts';
import { runBots } from '#features/bots/engine/run-bots.ts';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import type { Deps } from '#deps.ts';
import type { TestServer } from './test-server.ts';

type BotServer = Pick<TestServer, 'deps' | 'clock'>;

const ADMIN = { id: 1, isAdmin: true, sessionId: 0, timezone: 'UTC', dayEndsAt: 0 };

const HABITS = 5;

/** Makes bots with five daily habits each; returns their ids. */
export const makeBots = async (
  { deps }: Pick<TestServer, 'deps'>,
  botType: BotType,
  names: readonly string[],
  timezone = 'UTC',
): Promise<number[]> => {
  const { read } = deps.database;
  const daily = await read
    .selectFrom('bot_habit_templates')
    .select('id')
    .where('type', '=', 'daily')
    .orderBy('id')
    .limit(HABITS)
    .execute();
  const selectedTemplates = daily.map(({ id }) => id);
  const configs = names.map((username) => ({ username, botType, selectedTemplates }));
  await createBots(deps, { ...ADMIN, timezone }, configs);
  const rows = await read.selectFrom('users').select('id').where('username', 'in', names).orderBy('id').execute();
  return rows.map(({ id }) => id);
};

export const seedOf = async ({ database }: Deps): Promise<number> =>
  (await database.read.selectFrom('bot_engine').select('seed').executeTakeFirstOrThrow()).seed;

/** Draws a seed that is the same each time. */
export const setSeed = async ({ database }: Deps, seed: number): Promise<void> =>
  database.transact(async ({ query }) => {
    await query.updateTable('bot_engine').set({ seed }).execute();
  });

const { signal } = new AbortController();
// It divides a day, and 22:30, after which nothing is planned.
const STEP_MS = 90 * 60 * 1000;
const WAKE_HOUR = 6;

/** Runs the engine every 90 minutes, but not at night (UTC), up to an instant. Also does what follows from its runs. */
export const liveUntil = async ({ deps, clock }: BotServer, end: string): Promise<void> => {
  while (clock.now < Date.parse(end)) {
    clock.now += STEP_MS;
    if (new Date(clock.now).getUTCHours() < WAKE_HOUR) continue;
    await runBots(deps, signal);
    await followHabitEvents(deps, signal);
  }
};

/** What a bot has planned for a day up to a minute: the ids of its habits, and whether it turns to somebody. */
export const planOf = async (deps: Deps, botId: number, day: CalendarDay, minute = 24 * 60) => {
  const seed = await seedOf(deps);
  const { read } = deps.database;
  const bot = await read.selectFrom('users').selectAll().where('id', '=', botId).executeTakeFirstOrThrow();
  const habits = await read.selectFrom('habits').selectAll().where('userId', '=', botId).execute();
  const dueIds = habits.filter(({ schedules }) => isScheduledOn(schedules, day)).map(({ id }) => id);
  const planned = plannedHabits({ seed, botId, day }, { ...bot, dueIds }).filter((each) => each.minute <= minute);
  const engagesAt = plannedEngagement({ seed, botId, day }, bot);
  return {
    due: dueIds.length,
    done: planned.map(({ habitId }) => habitId).toSorted((one, other) => one - other),
    engages: engagesAt !== null && engagesAt <= minute,
  };
};

/** What a bot did on a day of UTC: the ids of its habits, and how often it turned to somebody. */
export const deedsOf = async ({ database: { read } }: Deps, botId: number, day: CalendarDay) => {
  const done = await read
    .selectFrom('habit_instances')
    .innerJoin('habits', 'habits.id', 'habit_instances.habitId')
    .select('habits.id')
    .where('habits.userId', '=', botId)
    .where('date', '=', day)
    .where('habit_instances.completed', '=', true)
    .orderBy('habits.id')
    .execute();
  const isOfDay = ({ createdAt }: { createdAt: string }): boolean => createdAt.startsWith(day);
  const sent = await read.selectFrom('encouragements').selectAll().where('fromUserId', '=', botId).execute();
  const followed = await read.selectFrom('followers').selectAll().where('followerId', '=', botId).execute();
  return { done: done.map(({ id }) => id), engagements: [...sent, ...followed].filter(isOfDay).length };
};
