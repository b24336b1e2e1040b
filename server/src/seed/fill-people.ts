import { createHash } from 'node:crypto';
import { hashToken } from '#http/session-cookie.ts';
import type { BulkWriter } from './bulk-writer.ts';

export type FilledPerson = {
  readonly id: number;
  readonly username: string;
  /** Value of the session cookie: the person is signed in from the start. */
  readonly sessionToken: string;
};

// Nobody signs in with a password here: this hash belongs to no password.
const NO_PASSWORD = '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** For measurements: adds people 1 to `count`, each with a session whose secret follows from the seed. */
export const fillPeople = async (
  bulk: BulkWriter,
  { count, seed, timeZone, now }: { count: number; seed: number; timeZone: string; now: number },
): Promise<FilledPerson[]> => {
  const instant = new Date(now).toISOString();
  const people = Array.from({ length: count }, (_, index) => personOf(index + 1, seed));
  await bulk.write(
    'users',
    {
      id: 'integer',
      email: 'text',
      username: 'text',
      usernameKey: 'text',
      password: 'text',
      timezone: 'text',
      hasCompletedTour: 'boolean',
      createdAt: 'instant',
    },
    people.map(({ id, username }) => [
      id,
      `${username}@example.org`,
      username,
      username,
      NO_PASSWORD,
      timeZone,
      true,
      instant,
    ]),
  );
  await bulk.write(
    'person_versions',
    { userId: 'integer', version: 'integer' },
    people.map(({ id }) => [id, 1]),
  );
  await bulk.write(
    'sessions',
    { tokenHash: 'text', userId: 'integer', createdAt: 'instant', lastSeenAt: 'instant' },
    people.map(({ id, sessionToken }) => [hashToken(sessionToken), id, instant, instant]),
  );
  return people;
};

const personOf = (id: number, seed: number): FilledPerson => ({
  id,
  username: `person${id}`,
  sessionToken: createHash('sha256').update(`${seed}:${id}`).digest('base64url'),
});
