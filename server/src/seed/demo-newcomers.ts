import { DAY_MS } from '@crushing/domain/calendar/durations';
import { createBetaRequest } from '#features/beta-requests/create-beta-request.ts';
import { insertSignup, takePass } from '#features/podcast/podcast.store.ts';
import { memberNamed } from './demo-world.ts';
import type { DemoSlice } from './demo-world.ts';

/** How many of the hundred passes are taken, as the product's own texts say. */
const PASSES_TAKEN = 47;
const CAME_BY_PODCAST = ['leo.m', 'oskar'];

/** Passes of the podcast that are claimed, two of them by people of the community. */
export const demoPodcast: DemoSlice = (world) => [
  {
    at: world.now - 6 * DAY_MS,
    run: async () => {
      const createdAt = new Date(world.deps.now()).toISOString();
      await world.deps.database.transact(async ({ query }) => {
        for (let pass = 0; pass < PASSES_TAKEN; pass += 1) await takePass(query, createdAt);
        for (const username of CAME_BY_PODCAST) {
          const { person, actor } = memberNamed(world, username);
          const signup = { email: `${username}@crushing.example`, name: person.name, userId: actor.id, createdAt };
          await insertSignup(query, signup);
        }
      });
    },
  },
];

const REQUESTS = [
  { firstName: 'Ingrid', jobTitle: 'Baker', pricingAmount: 4, pricingInterval: 'month' },
  { firstName: 'Mateo', jobTitle: 'Physiotherapist', pricingAmount: 30, pricingInterval: 'year' },
  { firstName: 'Aiko', jobTitle: 'Translator', pricingAmount: 6, pricingInterval: 'month' },
] as const;

/** Visitors who ask for access. */
export const demoRequests: DemoSlice = ({ deps, now }) =>
  REQUESTS.map(({ firstName, ...request }, place) => ({
    at: now - (place + 1) * 1.3 * DAY_MS,
    run: async () =>
      createBetaRequest(deps, {
        ...request,
        firstName,
        email: `${firstName.toLowerCase()}@crushing.example`,
        customJobTitle: null,
      }),
  }));
