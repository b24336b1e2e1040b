import type { Deps } from '#deps.ts';
import { deleteInPieces } from '#http/delete-in-pieces.ts';
import { deletePageViewsOf } from './page-views.store.ts';

/** Deletes a person's views in short transactions, before the account. Its cascade would delete them in one statement. */
export const removePageViewsOf = async ({ database }: Pick<Deps, 'database'>, userId: number): Promise<void> =>
  deleteInPieces(database, async (query, atMost) => deletePageViewsOf(query, userId, atMost));
