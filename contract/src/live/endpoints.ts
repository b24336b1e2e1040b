/** Server-sent events have no answer of their own shape, so the path and the payloads below are the promise. */
export const LIVE_PATH = '/api/live';

/** Lists the live channel can announce as changed; the browser then refetches those. */
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

/** Payload of a `changed` event; `tab` is the one that changed them, where it is the only one. */
export type LiveChange = { readonly lists: readonly LiveList[]; readonly tab?: string | undefined };

/**
 * Payload of `ready`, said once an opening: every later change is announced, and `mark` stands in the ETags of the
 * person's own lists for as long as there is none.
 */
export type LiveReady = { readonly mark: string };

/** The mark of a person's version: `.7.42.`; ETags have their parts between dots. */
export const liveMark = (personId: number, version: number): string => `.${personId}.${version}.`;

/** The header in which a tab tells its random id, so that the live channel need not tell it of its own changes. */
export const TAB_HEADER = 'x-tab';
