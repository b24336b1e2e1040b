import type { Instant } from '#database/column-types.ts';
import type { Queries } from '#database/database.ts';

/** Whether the invitation of an e-mail address still lets its receiver in. */
export const isInvitationValid = async (query: Queries, email: string, now: Instant): Promise<boolean> =>
  (await query
    .selectFrom('approved_emails')
    .select('id')
    .where('email', '=', email)
    .where('isUsed', '=', false)
    .where('codeExpires', '>', now)
    .executeTakeFirst()) !== undefined;
