/** Path of the server-sent events. They have no schema; the payloads are the types below. */
export const LIVE_PATH = '/api/live';

/** Lists the live channel can announce as changed; the browser then fetches them again. */
export const LIVE_LISTS = [
  'habits',
  'goals',
  'feed',
  'encouragements',
  'following',
  'notifications',
  'profile',
] as const;
export type LiveList = (typeof LIVE_LISTS)[number];

/** Payload of a `changed` event; `tab` is the tab that made all of these changes, if it was one. */
export type LiveChange = { readonly lists: readonly LiveList[]; readonly tab?: string | undefined };

/**
 * Payload of `ready`, sent once when the channel opens. Every later change is announced. `mark` is the person's version
 * tag: a list whose ETag contains it is up to date.
 */
export type LiveReady = { readonly mark: string };

/** The tag of a person's version inside their ETags: `.7.42.`. */
export const liveMark = (personId: number, version: number): string => `.${personId}.${version}.`;

/** The header with a tab's random id. The live channel does not announce a tab's own changes to it. */
export const TAB_HEADER = 'x-tab';
