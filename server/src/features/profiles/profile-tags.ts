import { LRUCache } from 'lru-cache';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DayFigures } from '@crushing/domain/profiles/missed';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { ShownProfile } from './get-public-profile.ts';
import { clockOf } from './shown-memories.ts';
import { findShownOwner } from './shown-owner.ts';

/** ETags of public pages, so that a poll of an unchanged one reads one row. */
export type ProfileTags = {
  /** The tag of a page as it is now; null while nobody has read the page at its version. */
  readonly current: (deps: Deps, username: string) => Promise<string | null>;
  /** Remembers a page that was read, and until when it holds without a change. Returns its tag. */
  readonly remember: (deps: Deps, shown: Pick<ShownProfile, 'owner' | 'day' | 'figures'>) => string;
};

type Known = Pick<DayFigures, 'missed' | 'overdue' | 'until'> & {
  readonly version: number;
  readonly clock: string;
  readonly day: CalendarDay;
};

const PEOPLE_MAX = 10_000;

// Raised with the shape and the meaning of the answer, so that no browser keeps an older one.
const ANSWER_REVISION = 3;

/**
 * A tag is made of the version of what others see, the owner's day, and the missed deadlines. A tick raises the version
 * some milliseconds later. A page read in between has the older tag, so it is read once more.
 */
export const createProfileTags = (): ProfileTags => {
  const known = new LRUCache<number, Known>({ max: PEOPLE_MAX });
  return {
    current: async (deps, username) => {
      const owner = await findShownOwner(deps.database.read, username);
      if (owner === null) return null;
      const now = deps.now();
      const page = known.get(owner.id);
      const isCurrent = page?.version === owner.version && page.clock === clockOf(owner);
      const holds = isCurrent && page.day === ownersDay(owner, now) && now < page.until;
      return holds ? tagOf(deps, owner.id, page) : null;
    },
    // The day is the one that the page shows, because another day may have begun while the page was read.
    remember: (deps, { owner, day, figures: { missed: missedDue, stale, overdue, until } }) => {
      const missed = missedDue + stale;
      const page = { version: owner.version, clock: clockOf(owner), day, missed, overdue, until };
      known.set(owner.id, page);
      return tagOf(deps, owner.id, page);
    },
  };
};

/** Made only of what the page shows: the instant at which the owner's day ends would give away their zone. */
const tagOf = ({ epoch }: Pick<Deps, 'epoch'>, userId: number, { version, day, missed, overdue }: Known): string =>
  `${userId}-${version}-${day}-${missed}-${overdue}-${epoch}-${ANSWER_REVISION}`;
