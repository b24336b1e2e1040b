import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LogLine } from '#testing/captured-log.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { ACCOUNT_RACES } from './races/account-races.ts';
import { HABIT_RACES } from './races/habit-races.ts';
import { SOCIAL_RACES } from './races/social-races.ts';
import { repeats } from './repeats.ts';

// Each race is a row of a table: the state before, the calls at the same moment, and what must hold afterwards.
// `podcast-rush.test.ts` has the race for passes, because its people come back until the answer is final.

const ROUNDS = repeats({ short: 1, full: 20 });
const ROUND_MS_MAX = 60_000;

const ERROR_LEVEL = 50;

let server: TestServer;
const faults: LogLine[] = [];
const logTo = {
  write: (line: string): void => {
    const entry = JSON.parse(line) as LogLine;
    if (Number(entry['level']) >= ERROR_LEVEL) faults.push(entry);
  },
};
const newFaults = (): string =>
  faults
    .splice(0)
    .map((entry) => JSON.stringify(entry))
    .join('\n');
beforeAll(async () => {
  // The proxy stands for everybody, so that one address may hold all connections.
  server = await testServer({ logTo, environment: { TRUST_PROXY: '127.0.0.1,::1', RATE_LIMIT_FACTOR: '100000' } });
  await server.person('dan');
});
afterAll(async () => server.stop());

const RACES = { accounts: ACCOUNT_RACES, habits: HABIT_RACES, people: SOCIAL_RACES };

describe.each(Object.entries(RACES))('races of %s', (group, races) => {
  test.each(races.map((each, place) => ({ ...each, place })))(
    '$name',
    { timeout: ROUNDS * ROUND_MS_MAX },
    async ({ run, place }) => {
      for (let round = 1; round <= ROUNDS; round += 1)
        await run({ server, newFaults, mark: `${group}${place}x${round}` });
      expect.hasAssertions();
    },
  );
});
