import type { Queries } from '#database/database.ts';
import { notFound } from '#http/refusal.ts';
import { findBot } from './bots.store.ts';
import type { BotRow } from './bots.store.ts';

/** @throws Refusal for an id that no bot has. */
export const requireBot = async (query: Queries, id: number): Promise<BotRow> => {
  const bot = await findBot(query, id);
  if (bot === null) throw notFound('This bot does not exist');
  return bot;
};
