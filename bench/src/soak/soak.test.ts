import { describe, expect, test } from 'vitest';
import { soak } from './measure-soak.ts';

// The short form of R16. Memory and descriptors need the hour of `npm run bench -- soak`.
const MINUTES = 0.25;

describe.each([
  ['SQLite', false],
  ['PostgreSQL', true],
])('on %s', (_name, onPostgres) => {
  test('every call of fifty people who poll, watch and write is answered and allowed', async () => {
    expect(await soak(MINUTES, onPostgres)).toMatchObject({ failed: 0, refused: 0 });
  });
});
