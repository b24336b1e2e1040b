import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@crushing/domain/calendar/durations';
import { sendPageView } from '#features/page-views/send-page-view.ts';
import type { DemoSlice, DemoWorld, Moment } from './demo-world.ts';
import { pickSome, randomFrom } from './random.ts';
import type { Random } from './random.ts';

const SEED = 35;
const DAYS = 30;
const VISITORS_A_DAY = 8;
const PATHS_A_VISIT = 5;
// Addresses kept for examples in documents.
const ADDRESS = '192.0.2.';

const OF_VISITORS = ['/', '/mira', '/mira', '/amara', '/podcast', '/auth', '/no-such-page/at-all'];
const OF_MEMBERS = ['/dashboard', '/people', '/progress', '/mira', '/amara', '/habit-planner', '/buddies/mira+amara'];

/** A month of visits: by passers-by, more each week, and by the people of the community. */
export const demoPageViews: DemoSlice = (world) => {
  const random = randomFrom(SEED);
  return Array.from({ length: DAYS }, (_, daysAgo) => daysAgo).flatMap((daysAgo) => {
    const visitors = Math.round(VISITORS_A_DAY * (1 - daysAgo / (2 * DAYS)) * (0.6 + 0.8 * random()));
    const members = world.members.filter(({ person }) => person.joinedDaysAgo > daysAgo + 1 && random() < 0.7);
    return [
      ...Array.from({ length: visitors }, (_, place) =>
        visit(world, random, { daysAgo, address: `${ADDRESS}${place}`, userId: null, paths: OF_VISITORS }),
      ),
      ...members.map(({ actor }) =>
        visit(world, random, { daysAgo, address: `${ADDRESS}${100 + actor.id}`, userId: actor.id, paths: OF_MEMBERS }),
      ),
    ];
  });
};

type Visit = {
  readonly daysAgo: number;
  readonly address: string;
  readonly userId: number | null;
  /** The paths a visit chooses from. */
  readonly paths: readonly string[];
};

const visit = ({ deps, now }: DemoWorld, random: Random, { daysAgo, paths, ...who }: Visit): Moment => {
  const opened = pickSome(random, paths, 1 + Math.floor(PATHS_A_VISIT * random()));
  const view = { ...who, sessionId: randomUUID(), referrer: null, userAgent: null };
  return {
    at: now - (daysAgo + random()) * DAY_MS,
    run: async () => {
      for (const path of opened) await sendPageView(deps, { ...view, path });
    },
  };
};
