import { letOthersIn } from './turns.ts';

type Transacts<Query> = {
  readonly transact: <T>(work: (tx: { readonly query: Query }) => Promise<T>) => Promise<T>;
};

/**
 * Deletes many rows in short transactions. One long statement would block SQLite, or exceed the time limit of PostgreSQL.
 * `deleteSome` deletes up to `atMost` rows and returns how many it has deleted.
 */
export const deleteInPieces = async <Query>(
  { transact }: Transacts<Query>,
  deleteSome: (query: Query, atMost: number) => Promise<number>,
  atMost = 500,
): Promise<void> => {
  let deleted: number;
  do {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other, so that other writes come between
    deleted = await transact(async ({ query }) => deleteSome(query, atMost));
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered in between
    await letOthersIn();
  } while (deleted === atMost);
};
