import {
  findPeople,
  follow,
  getFollowCounts,
  getFollowStatus,
  listFollowers,
  listFollowing,
  unfollow,
} from '@crushing/contract/following/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { nameInText } from '@crushing/domain/people/display-name';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { invalidateEndpoint, useEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { showToast } from '#ui/toast/toast.ts';

export type Followed = {
  readonly id: number;
  readonly username: string;
  readonly name: string | null;
  readonly isBot: boolean;
};

export type FollowStatus = EndpointAnswer<typeof getFollowStatus>;

// Said after a block too, because the server's sentence would reveal the block.
const FAILED = 'Failed to update follow status';
const TOO_OFTEN = 429;

const UNKNOWN: FollowStatus = { isFollowing: false, followsYou: false, isBlocked: false };

/** Reads who of the two follows or has blocked the other. Every field but `isUnknown` is false until the server answers. */
export const useFollowStatus = (personId: number): FollowStatus & { readonly isUnknown: boolean } => {
  const { data = UNKNOWN, isPending } = useEndpoint(getFollowStatus, { params: { id: personId } });
  return { ...data, isUnknown: isPending };
};

/** Follows or unfollows a person, and shows a notice. */
export const useSetFollowing = (person: Followed, onChanged?: () => void) => {
  const tellAs = (isFollowing: boolean) => () => {
    onChanged?.();
    tell(person, isFollowing, () => following.mutate());
  };
  const following = useFollowChange(follow, person, tellAs(true));
  const ending = useFollowChange(unfollow, person, tellAs(false));
  return {
    isPending: following.isPending || ending.isPending,
    mutate: (wanted: boolean): void => (wanted ? following : ending).mutate(),
  };
};

/** Makes one of the two calls. They have the same answer, and those about one person are sent in order. */
const useFollowChange = (endpoint: typeof follow | typeof unfollow, person: Followed, changed: () => void) => {
  const call = { params: { id: person.id } };
  const key = endpointKey(getFollowStatus, call);
  return useChange(endpoint, {
    send: async (_wanted: void, sender) => {
      // A read under way would answer with the old state.
      await sender.client.cancelQueries({ queryKey: key });
      return sender.call(call);
    },
    queue: `follow-${person.id}`,
    done: (status, _wanted, client) => {
      const before = client.getQueryData<FollowStatus>(key);
      client.setQueryData<FollowStatus>(key, { ...UNKNOWN, ...before, ...status, isBlocked: false });
      // The answer does not say whether they follow back.
      if (before === undefined) void invalidateEndpoint(client, getFollowStatus);
      client.setQueriesData<EndpointAnswer<typeof findPeople>>(
        { queryKey: endpointKey(findPeople) },
        (found) =>
          found && { people: found.people.map((each) => (each.id === person.id ? { ...each, ...status } : each)) },
      );
      refreshFollowing(client);
      changed();
    },
    failure: (error) => ({ title: 'Error', description: isTooOften(error) ? error.serverMessage : FAILED }),
  });
};

const isTooOften = (error: unknown): error is ApiError => error instanceof ApiError && error.status === TOO_OFTEN;

const refreshFollowing = (client: QueryClient): void => {
  for (const endpoint of [getFollowCounts, listFollowing, listFollowers, findPeople])
    void invalidateEndpoint(client, endpoint);
};

const tell = (person: Followed, isFollowing: boolean, followAgain: () => void): void => {
  const name = nameInText(person);
  showToast({
    title: 'Success',
    variant: 'success',
    ...(isFollowing
      ? { description: `Now following ${name}` }
      : { description: `Unfollowed ${name}`, action: { label: 'Undo', onSelect: followAgain } }),
  });
};
