import { changeBot, deleteBot, listBots } from '@crushing/contract/bots/endpoints';
import type { Bot } from '@crushing/contract/bots/schemas';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/cache/use-change.ts';
import { refreshLists } from '#features/administration/refresh-lists.ts';
import { showToast } from '#ui/toast/toast.ts';

export const useChangeBot = (onChanged: () => void) =>
  useChange(changeBot, {
    send: ({ id, username, productivity, engagementLevel, selectedTemplates }: Bot, { call }) =>
      call({ params: { id }, body: { username, productivity, engagementLevel, selectedTemplates } }),
    done: (_answer, { username }, client) => {
      onChanged();
      showToast({ title: 'Bot Updated', description: `${username} goes on with its new plan.` });
      refreshLists(client, listBots);
    },
    failure: (error) => ({ title: 'Failed to update bot', description: messageOf(error, 'Please try again.') }),
  });

export const useDeleteBot = (onDeleted: () => void) =>
  useChange(deleteBot, {
    send: ({ id }: Bot, { call }) => call({ params: { id } }),
    done: (_answer, { username }, client) => {
      onDeleted();
      showToast({ title: 'Bot Deleted', description: `${username} and everything it did are gone.` });
      refreshLists(client, listBots);
    },
    failure: (error) => ({ title: 'Failed to delete bot', description: messageOf(error, 'Please try again.') }),
  });
