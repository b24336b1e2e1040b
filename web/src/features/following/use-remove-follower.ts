import { getFollowStatus, listFollowers, removeFollower } from '@crushing/contract/following/endpoints';
import { nameInText } from '@crushing/domain/people/display-name';
import { messageOf } from '#api/api-error.ts';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import type { MenuItem } from '#ui/dialogs/menu-list.tsx';
import { showToast } from '#ui/toast/toast.ts';
import type { Followed } from './use-follow.ts';

/** The menu item that removes a follower, and whether the removal is under way. */
export const useRemoveFollower = (
  person: Followed,
  onRemoved?: () => void,
): { removal: MenuItem; isRemoving: boolean } => {
  const remove = useChange(removeFollower, {
    send: (_wanted: void, { call }) => call({ params: { id: person.id } }),
    done: async (_answer, _wanted, client) => {
      onRemoved?.();
      showToast({ title: 'Follower removed', description: `${nameInText(person)} no longer follows you.` });
      await Promise.all([invalidateEndpoint(client, listFollowers), invalidateEndpoint(client, getFollowStatus)]);
    },
    failure: (error) => ({ title: 'Not removed', description: messageOf(error, 'Please try again.') }),
  });
  return {
    isRemoving: remove.isPending,
    removal: {
      label: 'Remove follower',
      icon: 'user-minus',
      description: 'Your news no longer reaches them. They are not told.',
      onSelect: () => remove.mutate(),
    },
  };
};
