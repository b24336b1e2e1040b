import type { Deps } from '#deps.ts';
import { deleteInPieces } from '#http/delete-in-pieces.ts';
import { deletePageViewsOf } from './page-views.store.ts';

/** Removes the views of a person who leaves, in short transactions: with the person they would go in one statement. */
export const removePageViewsOf = async ({ database }: Pick<Deps, 'database'>, userId: number): Promise<void> =>
  deleteInPieces(database, async (query, atMost) => deletePageViewsOf(query, userId, atMost));
