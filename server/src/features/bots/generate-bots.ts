import { randomInt } from 'node:crypto';
import type { generateBots as endpoint } from '@crushing/contract/bots/endpoints';
import type { BotConfiguration } from '@crushing/contract/bots/schemas';
import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import { botUsername, chosenTemplates } from '@crushing/domain/bots/bot-configuration';
import type { Deps } from '#deps.ts';
import { isFreeName } from '#features/accounts/names/is-free-name.ts';
import { findTemplates } from './bots.store.ts';

const SEEDS = 2 ** 31;

/** Draws configurations for the administrator to review. Their usernames are free for now; creating asks again. */
export const generateBots = async (
  { database }: Deps,
  { count, botType }: EndpointInput<typeof endpoint>['body'],
): Promise<EndpointAnswer<typeof endpoint>> => {
  const seed = randomInt(SEEDS);
  const templates = (await findTemplates(database.read)).filter((template) => template.botType === botType);
  const templateIds = templates.map(({ id }) => id);
  const botConfigs = new Map<string, BotConfiguration>();
  for (let attempt = 0; botConfigs.size < count; attempt += 1) {
    const username = botUsername(botType, seed, attempt);
    // oxlint-disable-next-line no-await-in-loop -- mostly the first name is free
    if (botConfigs.has(username) || !(await isFreeName(database.read, username))) continue;
    const selectedTemplates = chosenTemplates(templateIds, seed, attempt);
    botConfigs.set(username, { username, botType, selectedTemplates });
  }
  return { botConfigs: [...botConfigs.values()] };
};
