import { getUser } from '@crushing/contract/accounts/endpoints';
import { getFeed, getFeedDays } from '@crushing/contract/feed/endpoints';
import type { Activity, ActivityGroup } from '@crushing/contract/feed/schemas';
import { listFollowing } from '@crushing/contract/following/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { LiveNews } from '@crushing/contract/live/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#api/endpoint-key.ts';
import { watchedPeople } from '#api/live-news.ts';

type Feed = EndpointAnswer<typeof getFeed>;
type FeedDays = EndpointAnswer<typeof getFeedDays>;
type FollowedList = EndpointAnswer<typeof listFollowing>;

// docs/product.md, Feed.
const ROWS_MAX = 50;
/** Many browsers hear the same news and must not all read at once. */
const READ_WITHIN_MS = 2000;

/** Takes news of a person into the cached lists, so that they show it without a read. */
export const takeNews = (client: QueryClient, news: LiveNews): void => {
  takeToday(client, news);
  const isWhole = news.activities.length > 0 || news.gone.length > 0;
  if (!isWhole || !belongsToFeed(client, news) || isLate(client, news)) {
    setTimeout(() => void readFeedsAgain(client), Math.random() * READ_WITHIN_MS);
    return;
  }
  client.setQueryData<Feed>(FEED, (feed) => feed && { activities: taken(feed.activities, news).slice(0, ROWS_MAX) });
  for (const [key, days] of client.getQueriesData<FeedDays>({ queryKey: endpointKey(getFeedDays) }))
    client.setQueryData<FeedDays>(key, days && takenIntoPage(days, news, isFirstPage(key)));
  // An answer that is on its way may be older than the news.
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => isFeed(queryKey) && state.fetchStatus === 'fetching',
  });
};

/** Writes the day of a followed person into their list. A stale list stays stale, and the list of others keeps its age. */
const takeToday = (client: QueryClient, news: LiveNews): void => {
  const state = client.getQueryState<FollowedList>(FOLLOWING);
  if (state?.data === undefined || state.isInvalidated) return;
  if (!state.data.some(({ followee }) => followee.id === news.userId)) return;
  const rows = state.data.map((row) => withToday(row, news));
  client.setQueryData<FollowedList>(FOLLOWING, rows, { updatedAt: state.dataUpdatedAt });
};

/** Whether the news belongs between known rows: changes made without a network arrive late. */
const isLate = (client: QueryClient, { activities }: LiveNews): boolean => {
  const newest = client
    .getQueriesData<FeedDays>({ queryKey: endpointKey(getFeedDays) })
    .map(([, days]) => days?.groups[0]?.activities[0])
    .concat(client.getQueryData<Feed>(FEED)?.activities[0])
    .reduce((latest, row) => (row !== undefined && row.createdAt > latest ? row.createdAt : latest), '');
  return activities.some(({ createdAt }) => createdAt < newest);
};

const FEED = endpointKey(getFeed, {});
const FOLLOWING = endpointKey(listFollowing, { query: {} });

const isFeed = (key: readonly unknown[]): boolean => key[1] === getFeed.path || key[1] === getFeedDays.path;

const isFirstPage = (key: readonly unknown[]): boolean => !JSON.stringify(key[2] ?? {}).includes('cursor');

const readFeedsAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => isFeed(queryKey) });

/** A channel also carries the news of people whose page is on screen, whom this person may not follow. */
const belongsToFeed = (client: QueryClient, { userId, activities }: LiveNews): boolean => {
  if (activities.length === 0 || !watchedPeople.current().includes(userId)) return true;
  if (client.getQueryData<{ id: number }>(endpointKey(getUser))?.id === userId) return true;
  return client.getQueryData<FollowedList>(FOLLOWING)?.some(({ followee }) => followee.id === userId) ?? false;
};

const takenIntoPage = ({ groups, nextCursor }: FeedDays, news: LiveNews, isFirst: boolean): FeedDays => {
  const known = new Set(groups.flatMap(({ activities }) => activities.map(({ id }) => id)));
  const fresh = isFirst ? news.activities.filter(({ id }) => !known.has(id)).toReversed() : [];
  const added: ActivityGroup[] = fresh.map((activity) => ({ day: activity.day, activities: [activity] }));
  const kept = groups
    .map((group) => ({ ...group, activities: withoutGone(group.activities, news) }))
    .filter(({ activities }) => activities.length > 0);
  return { groups: [...added, ...kept], nextCursor };
};

const taken = (rows: readonly Activity[], news: LiveNews): Activity[] => {
  const known = new Set(rows.map(({ id }) => id));
  return [...news.activities.filter(({ id }) => !known.has(id)).toReversed(), ...withoutGone(rows, news)];
};

const withoutGone = (rows: readonly Activity[], { gone, userId, today }: LiveNews): Activity[] =>
  rows
    .filter(({ id }) => !gone.includes(id))
    .map((row) => (row.user.id === userId ? { ...row, user: { ...row.user, today } } : row));

const withToday = (row: FollowedList[number], { userId, today }: LiveNews): FollowedList[number] =>
  row.followee.id === userId ? { ...row, followee: { ...row.followee, today } } : row;
