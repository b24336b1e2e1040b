import type { Queries } from '#database/database.ts';
import { deleteSignup } from './podcast.store.ts';

/** Deletes what an e-mail address left for the podcast, also before it had an account. */
export const removeSignup = async (query: Queries, email: string): Promise<void> => deleteSignup(query, email);
