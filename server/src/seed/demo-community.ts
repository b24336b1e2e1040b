import type { Deps } from '#deps.ts';
import { FIRST_USER_ID, createUser } from '#features/accounts/create-user.ts';
import { hashPassword } from '#features/accounts/hash-password.ts';
import type { Actor } from '#http/actor.ts';
import { demoGoals } from './demo-goals.ts';
import { demoHabits } from './demo-habits.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import type { DemoPerson } from './demo-people.ts';
import { randomFrom } from './random.ts';
import type { Random } from './random.ts';

export type DemoMember = { readonly person: DemoPerson; readonly actor: Actor };

/** The community while its history is lived through: use cases, a clock that is set to each day, and chance. */
export type DemoWorld = { readonly deps: Deps; readonly random: Random; readonly members: readonly DemoMember[] };

/** What one slice of the product does in the demo; a slice that comes later adds its file to the list. */
export type DemoSlice = {
  /** On the first day, before anything else. */
  readonly begin: (world: DemoWorld) => Promise<void>;
  /** At noon of each day; `share` is how much of the day is already lived, less than 1 only for today. */
  readonly liveDay: (world: DemoWorld, share: number) => Promise<void>;
};

export const DEMO_PASSWORD = 'crushing-demo';

const DAYS = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
const SEED = 20_260_401;
const TODAY_SHARE = 0.6;

/**
 * Fills an empty database with people and 200 days of their lives, through the use cases everybody's calls go through.
 * `clock` is the time `deps.now` gives.
 */
export const fillDemo = async (deps: Deps, clock: { now: number }): Promise<void> => {
  const end = clock.now;
  clock.now = end - DAYS * DAY_MS;
  const slices: readonly DemoSlice[] = [demoHabits(), demoGoals()];
  const world: DemoWorld = { deps, random: randomFrom(SEED), members: await createMembers(deps) };
  for (const slice of slices) await slice.begin(world);
  for (let day = 1; day <= DAYS; day += 1) {
    clock.now = end - (DAYS - day) * DAY_MS;
    for (const slice of slices) await slice.liveDay(world, day === DAYS ? TODAY_SHARE : 1);
  }
};

const createMembers = async (deps: Deps): Promise<DemoMember[]> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return deps.database.transact(async ({ query }) => {
    const members: DemoMember[] = [];
    for (const [place, person] of DEMO_PEOPLE.entries()) {
      const { username, name, timezone } = person;
      const user = { email: `${username}@crushing.example`, username, passwordHash, name, timezone };
      const { id } = await createUser(deps, query, place === 0 ? { ...user, id: FIRST_USER_ID } : user);
      members.push({
        person,
        actor: { id, isAdmin: id === FIRST_USER_ID, sessionId: 0, timezone, dayEndsAt: 0, version: 1 },
      });
    }
    return members;
  });
};
