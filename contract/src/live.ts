import * as v from 'valibot';

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

/** Payload of a `changed` event on `GET /api/live`; `tab` is the one that changed them, where it is the only one. */
export const LiveChangeSchema = v.object({ lists: v.array(v.picklist(LIVE_LISTS)), tab: v.optional(v.string()) });

/** The header in which a tab tells its random id, so that the live channel need not tell it of its own changes. */
export const TAB_HEADER = 'x-tab';

/**
 * Payload of `ready`, said once an opening: every later change is announced, and `mark` stands in the ETags of the
 * person's own lists for as long as there is none.
 */
export const LiveReadySchema = v.object({ mark: v.string() });

/** The mark of a person's version: `.7.42.`; ETags have their parts between dots. */
export const liveMark = (personId: number, version: number): string => `.${personId}.${version}.`;

/** Server-sent events have no endpoint value of their own shape, so the path is the promise. */
export const LIVE_PATH = '/api/live';
