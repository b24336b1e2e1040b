import { listBotTemplates } from '@crushing/contract/bots/endpoints';
import type { BotTemplate } from '@crushing/contract/bots/schemas';
import { useEndpoint } from '#api/cache/endpoint-query.ts';

/** What the habits of bots are made from; empty until it is read. */
export const useTemplates = (): readonly BotTemplate[] => useEndpoint(listBotTemplates, {}).data?.templates ?? [];
