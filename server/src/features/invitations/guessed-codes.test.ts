import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeats } from '#reliability/repeats.ts';
import { invited } from '#testing/invited.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { newInvitationCode } from './invitation-code.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ environment: { RATE_LIMIT_FACTOR: '100000' } });
  await server.person('dan');
});
afterAll(async () => server.stop());

// Each guess costs the hash of a password.
const GUESSES = repeats({ short: 40, full: 10_000 });
const AT_ONCE = 20;
const EMAIL = 'ada@example.org';

/** Codes as the product makes them, and codes close to the right one. */
const guessesOf = (code: string, otherCode: string): readonly string[] => {
  const near = [
    otherCode,
    code.slice(1),
    code.slice(0, -1),
    `${code}A`,
    Array.from(code).toReversed().join(''),
    ...Array.from(code, (sign, place) => code.slice(0, place) + (sign === 'A' ? 'B' : 'A') + code.slice(place + 1)),
    '%',
    '_'.repeat(code.length),
    "' or '1'='1",
  ];
  return [...near, ...Array.from({ length: GUESSES - near.length }, newInvitationCode)];
};

test(
  `none of ${GUESSES} guessed codes lets somebody register, and the right one still does`,
  { timeout: 60_000 + GUESSES * 200 },
  async () => {
    const code = await invited(server, EMAIL);
    const register = async (invitationCode: string) =>
      server
        .visitor()
        .post('/api/register', { email: EMAIL, username: 'ada', password: TEST_PASSWORD, invitationCode });
    const guesses = guessesOf(code, await invited(server, 'bob@example.org'));
    const answers = new Set<string>();
    for (let from = 0; from < guesses.length; from += AT_ONCE) {
      const some = await Promise.all(guesses.slice(from, from + AT_ONCE).map(register));
      for (const { status, text } of some) answers.add(`${status} ${text}`);
    }
    expect([...answers]).toEqual([expect.stringMatching(/^403 /)]);
    expect(await server.deps.database.read.selectFrom('users').select('id').execute()).toEqual([{ id: 1 }]);
    expect((await register(code)).status).toBe(201);
  },
);
