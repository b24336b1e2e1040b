import { expect } from 'vitest';
import type { Answer } from '#testing/test-client.ts';
import type { TestServer } from '#testing/test-server.ts';

/** The server of a race, and a text that no other race has in its names. */
export type Arena = {
  readonly server: TestServer;
  readonly mark: string;
  /** What the server has logged as an error since it was asked last. */
  readonly newFaults: () => string;
};

/** The found and the wanted value of each fact, by name. */
export type Facts = Readonly<Record<string, readonly [found: unknown, wanted: unknown]>>;

/** Calls at the same moment. The database lets as many win as the rule says. */
export type Race<Ground> = {
  /** The rule, as a sentence. */
  readonly name: string;
  readonly calls: number;
  readonly prepare: (arena: Arena) => Promise<Ground>;
  readonly call: (ground: Ground, place: number) => Promise<Answer>;
  /** The number of answers with each status, where it is exact. */
  readonly statuses?: Readonly<Record<number, number>>;
  readonly holds: (ground: Ground, answers: readonly Answer[]) => Promise<Facts>;
};

export type AnyRace = { readonly name: string; readonly run: (arena: Arena) => Promise<void> };

/** A row of the table of races. */
export const race = <Ground>({ name, calls, prepare, call, statuses, holds }: Race<Ground>): AnyRace => ({
  name,
  run: async (arena) => {
    const ground = await prepare(arena);
    const answers = await Promise.all(Array.from({ length: calls }, async (_, place) => call(ground, place)));
    const counted = countBy(answers);
    expect(
      Object.keys(counted).filter((status) => Number(status) >= 500),
      arena.newFaults(),
    ).toEqual([]);
    if (statuses !== undefined) expect(counted).toEqual(statuses);
    const facts = Object.entries(await holds(ground, answers));
    const only = (side: 0 | 1): unknown => Object.fromEntries(facts.map(([fact, pair]) => [fact, pair[side]]));
    expect(only(0)).toEqual(only(1));
  },
});

const countBy = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** How many rows of a table have this value in a column. */
export const rowsWith = async (
  { deps }: TestServer,
  table: string,
  column: string,
  value: number | string,
): Promise<number> => {
  const rows = await deps.database.read
    .selectFrom(table as 'users')
    .select('id')
    .where(column as 'id', '=', value as number)
    .execute();
  return rows.length;
};
