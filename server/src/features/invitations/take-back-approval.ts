import type { Queries } from '#database/database.ts';
import { deleteUnusedApproval } from './invitations.store.ts';

/** Takes the approval of an e-mail address back, unless somebody has registered with it. */
export const takeBackApproval = async (query: Queries, email: string): Promise<void> =>
  deleteUnusedApproval(query, email);
