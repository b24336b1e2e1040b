import { changeBot, deleteBot, listBots } from '@crushing/contract/bots/endpoints';
import type { Bot } from '@crushing/contract/bots/schemas';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/changes/use-change.ts';
import { refreshLists } from '#features/administration/refresh-lists.ts';
import { showToast } from '#ui/toast/toast.ts';

type BotChanges = Partial<Pick<Bot, 'username' | 'productivity' | 'engagementLevel' | 'selectedTemplates'>>;

/** Changes fields of a bot. The others may have changed in another window meanwhile, and stay. */
export const useChangeBot = ({ id }: Bot) =>
  useChange(changeBot, {
    send: (changes: BotChanges, { call }) => call({ params: { id }, body: changes }),
    done: ({ bot }, _changes, client) => {
      showToast({ title: 'Bot Updated', description: `${bot.username} goes on with its new plan.` });
      refreshLists(client, listBots);
    },
    failed: (_error, client) => refreshLists(client, listBots),
    failure: (error) => ({ title: 'Failed to update bot', description: messageOf(error, 'Please try again.') }),
  });

export const useDeleteBot = () =>
  useChange(deleteBot, {
    send: ({ id }: Bot, { call }) => call({ params: { id } }),
    done: (_answer, { username }, client) => {
      showToast({ title: 'Bot Deleted', description: `${username} and everything it did are gone.` });
      refreshLists(client, listBots);
    },
    failed: (_error, client) => refreshLists(client, listBots),
    failure: (error) => ({ title: 'Failed to delete bot', description: messageOf(error, 'Please try again.') }),
  });
