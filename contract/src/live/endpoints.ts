import type { Activity } from '#feed/schemas.ts';
import type { ShownDay } from '#people/schemas.ts';

/** Path of the server-sent events. They have no schema; the payloads are the types below. */
export const LIVE_PATH = '/api/live';

/** What the channel sends, for the documents of the API. */
export const LIVE_SUMMARY =
  'Server-sent events about what changes for the person, and about the people whose pages are open.';
export const LIVE_EVENTS =
  '`ready` with `{ mark }` comes first: ETags of lists that are up to date have the mark in them. `changed` with ' +
  '`{ lists, tab }` says which lists to fetch again, and which tab changed them if it was one. `news` with ' +
  '`{ userId, today, activities, gone }` is about one watched person. A visitor hears the `people` of the address only.';

/** Lists the live channel can announce as changed; the browser then fetches them again. */
export const LIVE_LISTS = [
  'habits',
  'goals',
  'feed',
  'encouragements',
  'following',
  'notifications',
  'profile',
  'milestones',
  'challenge',
] as const;
export type LiveList = (typeof LIVE_LISTS)[number];

/** Payload of a `changed` event; `tab` is the tab that made all of these changes, if it was one. */
export type LiveChange = { readonly lists: readonly LiveList[]; readonly tab?: string | undefined };

/**
 * Payload of `ready`, sent once when the channel opens. Every later change is announced. `mark` is the person's version
 * tag: a list whose ETag contains it is up to date.
 */
export type LiveReady = { readonly mark: string };

/**
 * Payload of a `news` event about one watched person. `activities` are the new rows of the feed, newest last. `gone`
 * are the ids of removed rows. When both are empty, the browser reads the list. `today` is the person's day ring.
 */
export type LiveNews = {
  readonly userId: number;
  readonly today: ShownDay;
  readonly activities: readonly Activity[];
  readonly gone: readonly number[];
};

/**
 * The query parameter of the channel for the people whose page this browser shows: a list of ids. The channel sends
 * their news.
 */
export const WATCHED_PEOPLE = 'people';
export const WATCHED_PEOPLE_MAX = 10;

/** The tag of a person's version inside their ETags: `.7.42-8f3a.`, with the age of the database. */
export const liveMark = (personId: number, version: string): string => `.${personId}.${version}.`;
