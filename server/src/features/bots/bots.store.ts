import type { EndpointInput } from '@crushing/contract/endpoint';
import type { listBots } from '@crushing/contract/bots/endpoints';
import { contains } from '#database/contains.ts';
import type { Queries } from '#database/database.ts';

const TEMPLATE = [
  'id',
  'name',
  'type',
  'deadline',
  'weekdays',
  'notes',
  'icon',
  'botType',
  'difficulty',
  'category',
] as const;

export const findTemplates = async (query: Queries) =>
  query.selectFrom('bot_habit_templates').select(TEMPLATE).orderBy('id').execute();

export type TemplateRow = Awaited<ReturnType<typeof findTemplates>>[number];

const BOT = [
  'users.id',
  'username',
  'email',
  'profileImage',
  'timezone',
  'dayEndsAt',
  'botType',
  'productivity',
  'engagementLevel',
  'createdAt',
] as const;

type Wanted = EndpointInput<typeof listBots>['query'];

const wantedBots = (query: Queries, search: string) =>
  query
    .selectFrom('users')
    .innerJoin('bots', 'bots.userId', 'users.id')
    .$if(search !== '', (rows) => rows.where(contains('username', search)));

/** The bots whose username contains a text. Their ids follow their creation. */
export const findBots = async (query: Queries, { search, order, limit, cursor }: Wanted) =>
  wantedBots(query, search)
    .select(BOT)
    .$if(order === 'username', (rows) => rows.orderBy('usernameKey'))
    .orderBy('users.id', order === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
    .offset(cursor)
    .execute();

export type BotRow = Awaited<ReturnType<typeof findBots>>[number];

export const countBots = async (query: Queries, search: string): Promise<number> =>
  (
    await wantedBots(query, search)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const findBot = async (query: Queries, id: number): Promise<BotRow | null> =>
  (await wantedBots(query, '').select(BOT).where('users.id', '=', id).executeTakeFirst()) ?? null;

/** The live habits of bots with the templates they are made from, oldest first. */
export const findBotHabits = async (query: Queries, botIds: readonly number[]) =>
  query
    .selectFrom('bot_habits')
    .select(['habitId', 'botId', 'templateId'])
    .where('botId', 'in', botIds)
    .orderBy('habitId')
    .execute();

export const insertBot = async (query: Queries, userId: number, dueAt: string): Promise<void> => {
  await query.insertInto('bots').values({ userId, dueAt, engagedDay: null }).execute();
};

export const insertBotHabits = async (
  query: Queries,
  rows: readonly { habitId: number; botId: number; templateId: number }[],
): Promise<void> => {
  if (rows.length > 0) await query.insertInto('bot_habits').values(rows).execute();
};

export const deleteBotHabit = async (query: Queries, habitId: number): Promise<void> => {
  await query.deleteFrom('bot_habits').where('habitId', '=', habitId).execute();
};

/** Lets the engine look at a bot anew. */
export const makeDue = async (query: Queries, userId: number, dueAt: string): Promise<void> => {
  await query.updateTable('bots').set({ dueAt }).where('userId', '=', userId).execute();
};
