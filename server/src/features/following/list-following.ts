import type { Following } from '@crushing/contract/following/schemas';
import type { Deps } from '#deps.ts';
import { NOTHING_DUE, shownDaysOf } from '#features/profiles/shown-day.ts';
import type { Actor } from '#http/actor.ts';
import { jsonBytes } from '#http/json-bytes.ts';
import { PAGE_BYTES_MAX, PAGE_ROWS_MAX } from '#http/long-lists.ts';
import { findFollowing } from './following.store.ts';

type FollowingPage = {
  readonly following: Following[];
  /** The last row of this page; null on the last page. */
  readonly next: number | null;
};

/** A page of those whom a person follows: the first one, or the one after a row. */
export const listFollowing = async (deps: Deps, actor: Actor, after: number | undefined): Promise<FollowingPage> => {
  const rows = await findFollowing(deps.database.read, actor.id, { limit: PAGE_ROWS_MAX + 1, before: after });
  const page = rows.slice(0, rowsThatFit(rows));
  const days = await shownDaysOf(
    deps,
    page.map(({ id }) => id),
  );
  return {
    following: page.map(({ followId, createdAt, ...person }) => ({
      id: followId,
      createdAt,
      followee: { ...person, email: null, today: days.get(person.id) ?? NOTHING_DUE },
    })),
    next: page.length < rows.length ? (page.at(-1)?.followId ?? null) : null,
  };
};

// What a row takes beside its texts.
const FIELD_BYTES = 300;

type Texts = { readonly username: string; readonly name: string | null; readonly title: string | null };

/** How many rows a page has, at least one. */
const rowsThatFit = (rows: readonly Texts[]): number => {
  let bytes = 0;
  const tooMuch = rows.findIndex(({ username, name, title }) => {
    bytes += FIELD_BYTES + jsonBytes(username) + jsonBytes(name) + jsonBytes(title);
    return bytes > PAGE_BYTES_MAX;
  });
  return Math.min(PAGE_ROWS_MAX, tooMuch === -1 ? rows.length : Math.max(1, tooMuch));
};
