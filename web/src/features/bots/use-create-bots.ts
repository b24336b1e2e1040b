import { createBots, generateBots, listBots } from '@crushing/contract/bots/endpoints';
import type { BotConfiguration } from '@crushing/contract/bots/schemas';
import type { BotType } from '@crushing/domain/bots/bot-presets';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/changes/use-change.ts';
import { refreshLists } from '#features/administration/refresh-lists.ts';
import { showToast } from '#ui/toast/toast.ts';

/** Draws configurations of bots. */
export const useGenerateBots = (onDrawn: (configurations: readonly BotConfiguration[]) => void) =>
  useChange(generateBots, {
    send: (body: { count: number; botType: BotType }, { call }) => call({ body }),
    done: ({ botConfigs }) => onDrawn(botConfigs),
    failure: (error) => ({ title: 'Not generated', description: messageOf(error, 'Please try again.') }),
  });

/** Makes bots of configurations. */
export const useCreateBots = (onCreated: (configurations: readonly BotConfiguration[]) => void) =>
  useChange(createBots, {
    send: (configurations: readonly BotConfiguration[], { call }) =>
      call({ body: { botConfigs: [...configurations] } }),
    done: ({ message }, configurations, client) => {
      onCreated(configurations);
      showToast({ title: 'Bots Created', description: message });
      refreshLists(client, listBots);
    },
    failure: (error) => ({ title: 'Failed to create bot users', description: messageOf(error, 'Please try again.') }),
  });
