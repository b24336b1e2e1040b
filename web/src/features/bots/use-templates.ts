import { listBotTemplates } from '@crushing/contract/bots/endpoints';
import type { BotTemplate } from '@crushing/contract/bots/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#api/api-error.ts';
import { useEndpoint } from '#api/cache/endpoint-query.ts';

type Templates = { readonly templates: readonly BotTemplate[]; readonly reading: UseQueryResult<unknown, ApiError> };

/** What the habits of bots are made from; empty until it is read. */
export const useTemplates = (): Templates => {
  const reading = useEndpoint(listBotTemplates, {});
  return { templates: reading.data?.templates ?? [], reading };
};
