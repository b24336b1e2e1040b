import type { Queries } from '#database/database.ts';
import { markNotified } from './beta-requests.store.ts';

/** Notes that whoever asked for access was told of the approval. */
export const noteInvitationSent = async (query: Queries, { toEmail }: { readonly toEmail: string }): Promise<void> =>
  markNotified(query, toEmail);
