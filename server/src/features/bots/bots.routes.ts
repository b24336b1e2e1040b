import * as endpoints from '@crushing/contract/bots/endpoints';
import * as schemas from '@crushing/contract/bots/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { changeBot } from './change-bot.ts';
import { createBots } from './create-bots.ts';
import { deleteBot } from './delete-bot.ts';
import { generateBots } from './generate-bots.ts';
import { listBotTemplates } from './list-bot-templates.ts';
import { listBots } from './list-bots.ts';

export const botsRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.listBotTemplates, schemas.listBotTemplates, async () => listBotTemplates(deps));
  mountEndpoint(mounting, endpoints.listBots, schemas.listBots, async ({ query }) => listBots(deps, query));
  mountEndpoint(mounting, endpoints.generateBots, schemas.generateBots, async ({ body }) => generateBots(deps, body));
  mountEndpoint(mounting, endpoints.createBots, schemas.createBots, async ({ actor, body }) =>
    createBots(deps, actor, body.botConfigs),
  );
  mountEndpoint(mounting, endpoints.changeBot, schemas.changeBot, async ({ actor, params, body }) =>
    changeBot(deps, actor, params.id, body),
  );
  mountEndpoint(mounting, endpoints.deleteBot, schemas.deleteBot, async ({ actor, params }) =>
    deleteBot(deps, actor, params.id),
  );
};
