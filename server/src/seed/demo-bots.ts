import { addDays } from '@crushing/domain/calendar/calendar-day';
import { instantAt } from '@crushing/domain/calendar/time-zone';
import type { BotType } from '@crushing/domain/bots/bot-presets';
import { DAY_MS, HOUR_MS } from '@crushing/domain/calendar/durations';
import { createBots } from '#features/bots/create-bots.ts';
import { runBots } from '#features/bots/engine/run-bots.ts';
import { listBotTemplates } from '#features/bots/list-bot-templates.ts';
import { listBots } from '#features/bots/list-bots.ts';
import { follow } from '#features/following/follow.ts';
import { ownersDay } from '#http/actor.ts';
import { memberNamed } from './demo-world.ts';
import type { DemoSlice, DemoWorld, Moment } from './demo-world.ts';

type DemoBot = { readonly username: string; readonly botType: BotType; readonly followers: readonly string[] };

const BOTS: readonly DemoBot[] = [
  { username: 'steady_leo', botType: 'steady_supporter', followers: ['mira', 'oskar', 'leo.m'] },
  { username: 'early_ann', botType: 'high_achiever', followers: ['sam_w'] },
  { username: 'now_and_then', botType: 'occasional_motivator', followers: [] },
];

const HABITS = 4;
const CREATED_DAYS_AGO = 21;
// Often enough for the feed to look lived in. In the product the engine runs every ten minutes.
const RUNS_AT = [10, 15, 19, 23];

/** Three bots that keep the community company, and those who follow them. */
export const demoBots: DemoSlice = (world) => {
  const { now } = world;
  const createdAt = now - CREATED_DAYS_AGO * DAY_MS;
  const created: Moment = { at: createdAt, run: async () => createAll(world) };
  const follows = BOTS.flatMap(({ username, followers }) =>
    followers.map((follower, place): Moment => ({
      at: Math.max(createdAt, now - memberNamed(world, follower).person.joinedDaysAgo * DAY_MS) + (place + 1) * HOUR_MS,
      run: async () => followBot(world, follower, username),
    })),
  );
  return [created, ...follows, ...runs(world, createdAt)];
};

const createAll = async ({ deps, members }: DemoWorld): Promise<void> => {
  const [first] = members;
  if (first === undefined) return;
  const { templates } = await listBotTemplates(deps);
  const configs = BOTS.map(({ username, botType }) => ({
    username,
    botType,
    selectedTemplates: templates
      .filter((template) => template.botType === botType)
      .slice(0, HABITS)
      .map(({ id }) => id),
  }));
  await createBots(deps, first.actor, configs);
};

const followBot = async (world: DemoWorld, follower: string, username: string): Promise<void> => {
  const { bots } = await listBots(world.deps, { search: username, order: 'newest', limit: 1, cursor: 0 });
  for (const { id } of bots) await follow(world.deps, memberNamed(world, follower).actor, id);
};

const { signal } = new AbortController();

const runs = ({ deps, members, now }: DemoWorld, createdAt: number): Moment[] => {
  const timezone = members[0]?.actor.timezone ?? 'UTC';
  const today = ownersDay({ timezone, dayEndsAt: 0 }, now);
  const days = Array.from({ length: CREATED_DAYS_AGO + 1 }, (_, ago) => addDays(today, -ago));
  return days
    .flatMap((day) => RUNS_AT.map((hour) => instantAt(day, hour * 60, timezone)))
    .filter((at) => at > createdAt && at < now)
    .map((at) => ({ at, run: async () => runBots(deps, signal) }));
};
