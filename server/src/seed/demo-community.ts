import type { Deps } from '#deps.ts';
import { FIRST_USER_ID, createUser } from '#features/accounts/create-user.ts';
import { hashPassword } from '#features/accounts/password/hash-password.ts';
import { demoChallenge } from './demo-challenge.ts';
import { demoGoals } from './demo-goals.ts';
import { demoHabits } from './demo-habits.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import type { DemoMember, DemoSlice, DemoWorld } from './demo-world.ts';
import { randomFrom } from './random.ts';

export const DEMO_PASSWORD = 'crushing-demo';

const DAYS = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
const SEED = 20_260_401;
const TODAY_SHARE = 0.6;
const CHALLENGE_DAYS_LIVED = 4;

/** Fills an empty database with people and 200 days, through the use cases. `clock` is the time of `deps.now`. */
export const fillDemo = async (deps: Deps, clock: { now: number }): Promise<void> => {
  const end = clock.now;
  clock.now = end - DAYS * DAY_MS;
  const slices: readonly DemoSlice[] = [demoChallenge(DAYS - CHALLENGE_DAYS_LIVED), demoHabits(), demoGoals()];
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
        actor: { id, isAdmin: id === FIRST_USER_ID, sessionId: 0, timezone, dayEndsAt: 0 },
      });
    }
    return members;
  });
};
