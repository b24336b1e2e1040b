import type { listBotTemplates as endpoint } from '@crushing/contract/bots/endpoints';
import type { BotTemplate } from '@crushing/contract/bots/schemas';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { isBotType } from '@crushing/domain/bots/bot-configuration';
import type { Deps } from '#deps.ts';
import { findTemplates } from './bots.store.ts';

/** What the habits of bots are made from. */
export const listBotTemplates = async ({ database }: Deps): Promise<EndpointAnswer<typeof endpoint>> => ({
  templates: (await findTemplates(database.read)).flatMap(({ botType, ...template }): BotTemplate[] =>
    isBotType(botType) ? [{ ...template, botType }] : [],
  ),
});
