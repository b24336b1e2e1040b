import type { Bot } from '@crushing/contract/bots/schemas';
import { isBotType } from '@crushing/domain/bots/bot-configuration';
import type { Queries } from '#database/database.ts';
import { findBotHabits } from './bots.store.ts';
import type { BotRow } from './bots.store.ts';

/** Bots as the administrator sees them. */
export const presentBots = async (query: Queries, rows: readonly BotRow[]): Promise<Bot[]> => {
  if (rows.length === 0) return [];
  const habits = await findBotHabits(
    query,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, username, botType, productivity, engagementLevel, createdAt }) => {
    if (botType === null || !isBotType(botType)) throw new Error(`bot ${id} has no known type`);
    const selectedTemplates = habits.filter(({ botId }) => botId === id).map(({ templateId }) => templateId);
    return { id, username, botType, productivity, engagementLevel, createdAt, selectedTemplates };
  });
};
