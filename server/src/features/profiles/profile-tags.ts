import { LRUCache } from 'lru-cache';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import { findShownOwner } from './shown-owner.ts';
import type { ShownOwner } from './shown-owner.ts';

/** ETags of public pages, so that a poll of an unchanged one reads one row. */
export type ProfileTags = {
  /** The tag of a page as it is now; null while nobody has read it at its version. */
  readonly current: (deps: Deps, username: string) => Promise<string | null>;
  /** Remembers a page that was read. `until` is the instant at which it changes by itself. Returns its tag. */
  readonly remember: (deps: Deps, owner: ShownOwner, until: number) => string;
};

type Known = { readonly version: number; readonly day: CalendarDay; readonly until: number };

const PEOPLE_MAX = 10_000;

/**
 * A page is told apart by the version of what others see, the owner's day, and the next deadline. The version follows a
 * tick by some milliseconds; a page read in between has the older tag, and so is read once more.
 */
export const createProfileTags = (): ProfileTags => {
  const known = new LRUCache<number, Known>({ max: PEOPLE_MAX });
  return {
    current: async (deps, username) => {
      const owner = await findShownOwner(deps.database.read, username);
      if (owner === null) return null;
      const now = deps.now();
      const page = known.get(owner.id);
      const holds = page?.version === owner.version && page.day === ownersDay(owner, now) && now < page.until;
      return holds ? tagOf(deps, owner.id, page) : null;
    },
    remember: (deps, owner, until) => {
      const page = { version: owner.version, day: ownersDay(owner, deps.now()), until };
      known.set(owner.id, page);
      return tagOf(deps, owner.id, page);
    },
  };
};

const tagOf = ({ epoch }: Pick<Deps, 'epoch'>, userId: number, { version, day, until }: Known): string =>
  `${userId}-${version}-${day}-${until.toString(36)}-${epoch}`;
