import { usernameKey } from '@crushing/domain/accounts/username';
import { compiledOnce } from '#database/compiled-once.ts';
import type { Queries } from '#database/database.ts';
import { zoneOf } from '#http/actor.ts';
import type { DayOwner } from '#http/actor.ts';
import { notFound } from '#http/refusal.ts';

export type ShownOwner = DayOwner & {
  readonly username: string;
  readonly name: string | null;
  readonly title: string | null;
  readonly profileImage: string | null;
  readonly isBot: boolean;
  /** The version of what others see; 0 before the first change. */
  readonly version: number;
};

/** The person with this username, in any case and width; null for a name nobody has. */
export const findShownOwner = async (query: Queries, username: string): Promise<ShownOwner | null> => {
  const [row] = await selectOwner(query, usernameKey(username));
  if (row === undefined) return null;
  const { publicPage, timezone, ...person } = row;
  return { ...person, timezone: zoneOf(timezone), version: publicPage ?? 0 };
};

/** @throws Refusal for a name nobody has. */
export const requireShownOwner = async (query: Queries, username: string): Promise<ShownOwner> => {
  const owner = await findShownOwner(query, username);
  if (owner === null) throw notFound('User not found or has no public habits');
  return owner;
};

const selectOwner = compiledOnce(
  (query, key: string) =>
    query
      .selectFrom('users')
      .leftJoin('shown_versions', 'shown_versions.userId', 'users.id')
      .select(['users.id', 'username', 'name', 'title', 'profileImage', 'isBot', 'timezone', 'dayEndsAt', 'publicPage'])
      .where('usernameKey', '=', key),
  { isShort: true },
);
