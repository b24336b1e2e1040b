import { listHabits } from '@crushing/contract/habits/endpoints';
import { getProgress } from '@crushing/contract/progress/endpoints';
import { LIVE_LISTS } from '@crushing/contract/live/endpoints';
import type { LiveList } from '@crushing/contract/live/endpoints';
import type { Query, QueryClient } from '@tanstack/react-query';
import { takeVersionedEtags } from './conditional-read.ts';

/** For each list, the path prefixes of the reads that show it. */
const PATHS_OF_LIST: Readonly<Record<LiveList, readonly string[]>> = {
  habits: ['/api/habits', '/api/habit-instances', '/api/progress', '/api/user/has-ever-created-habits'],
  goals: ['/api/goals'],
  feed: ['/api/feed'],
  encouragements: ['/api/encouragements'],
  following: [
    '/api/following',
    '/api/followers',
    '/api/follow-status',
    '/api/user/:id/stats',
    '/api/people',
    '/api/blocked',
  ],
  notifications: ['/api/notifications'],
  profile: ['/api/user', '/api/profile'],
  milestones: ['/api/milestones'],
  challenge: ['/api/challenges', '/api/challenge'],
};

const isUnder = (path: string, beginning: string): boolean => path === beginning || path.startsWith(`${beginning}/`);

export const showsList = (path: string, lists: readonly LiveList[]): boolean =>
  lists.some((list) => PATHS_OF_LIST[list].some((beginning) => isUnder(path, beginning)));

/** Reads that every change of a tab updates or refetches itself. */
const KEPT_BY_CHANGES: ReadonlySet<string> = new Set([listHabits.path, getProgress.path]);

/**
 * After a change of this tab: refetches what is on screen of the given lists and marks the rest as stale. The lists of
 * habits and the progress stay as they are: they may show the change already when it is announced.
 */
export const refreshOtherLists = (client: QueryClient, lists: readonly LiveList[]): Promise<void> =>
  client.invalidateQueries({
    predicate: (query) => !KEPT_BY_CHANGES.has(pathOf(query)) && showsList(pathOf(query), lists),
  });

/** Refetches what is on screen of the given lists and marks the rest as stale. */
export const refreshLists = (client: QueryClient, lists: readonly LiveList[]): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => showsList(pathOf(query), lists) });

export const refreshAllLists = (client: QueryClient): Promise<void> => refreshLists(client, LIVE_LISTS);

const CHANGED_BY_OTHERS: readonly LiveList[] = ['feed', 'encouragements', 'following', 'notifications', 'challenge'];

/** Refetches the lists that other people change. The person's version and the channel's mark leave them out. */
export const refreshListsOfOthers = (client: QueryClient): Promise<void> => refreshLists(client, CHANGED_BY_OTHERS);

/** Whether every versioned read so far has this mark, so nothing changed between those reads and the live channel. */
export const isReadAt = (mark: string): boolean => {
  const etags = takeVersionedEtags();
  return mark !== '' && etags.length > 0 && etags.every((etag) => etag.includes(mark));
};

const pathOf = (query: Query): string => (typeof query.queryKey[1] === 'string' ? query.queryKey[1] : '');
