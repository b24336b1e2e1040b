import { hash } from 'node:crypto';
import { counted } from '@crushing/domain/text/counted';
import { TransferError } from './rows.ts';
import type { Row, Rows } from './rows.ts';

export type TableDigest = { readonly rows: number; readonly digest: string };

/** By the names of tables. */
export type Digests = Readonly<Record<string, TableDigest>>;

const LANES = 4;

/**
 * Counts rows and sums the hashes of each, so that the order in which a database gives them does not matter. `also` gets
 * every batch that is read.
 */
export const digestRows = async (
  batches: AsyncIterable<readonly Row[]>,
  also: (batch: readonly Row[]) => Promise<void> | void = () => undefined,
): Promise<TableDigest> => {
  const sum = new BigUint64Array(LANES);
  let rows = 0;
  for await (const batch of batches) {
    for (const row of batch) {
      const bytes = hash('sha256', JSON.stringify(row), 'buffer');
      for (let lane = 0; lane < LANES; lane += 1) sum[lane] = (sum[lane] ?? 0n) + bytes.readBigUInt64LE(lane * 8);
    }
    rows += batch.length;
    await also(batch);
  }
  return { rows, digest: [...sum].map((lane) => lane.toString(16).padStart(16, '0')).join('') };
};

/** The digests of all tables. */
export const digestTables = async ({ tables, read }: Rows): Promise<Digests> => {
  const digests: Record<string, TableDigest> = {};
  // oxlint-disable-next-line no-await-in-loop -- one connection reads one table after the other
  for (const table of tables) digests[table.name] = await digestRows(read(table));
  return digests;
};

/** @throws TransferError naming the first table that differs. */
export const requireEqualDigests = (expected: Digests, found: Digests): void => {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [one, other] = [expected[name], found[name]];
    if (one?.digest === other?.digest && one?.rows === other?.rows) continue;
    throw new TransferError(`The table ${name} differs after the copy: ${rowsOf(one)} there, ${rowsOf(other)} here.`);
  }
};

const rowsOf = (digest: TableDigest | undefined): string =>
  digest === undefined ? 'no rows' : counted(digest.rows, 'row');

export const countRows = (digests: Digests): number => Object.values(digests).reduce((sum, { rows }) => sum + rows, 0);
