import type { Queries } from '#database/database.ts';
import type { Instant } from '#database/column-types.ts';

export type ApprovedEmail = {
  readonly id: number;
  readonly email: string;
  readonly invitationCode: string;
  readonly codeExpires: Instant;
};

type Approval = Omit<ApprovedEmail, 'id'> & {
  readonly approvedAt: Instant;
  readonly approvedBy: number | null;
  readonly notes?: string | null;
};

/** Inserts an approved e-mail, or opens a known one again with the new code. */
export const upsertApprovedEmail = async (query: Queries, approval: Approval): Promise<ApprovedEmail> =>
  query
    .insertInto('approved_emails')
    .values(approval)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...approval, isUsed: false, invitationSent: false, invitationSentAt: null }),
    )
    .returning(['id', 'email', 'invitationCode', 'codeExpires'])
    .executeTakeFirstOrThrow();

export const hasAccount = async (query: Queries, email: string): Promise<boolean> =>
  (await query.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

export const findApprovedEmail = async (query: Queries, id: number) =>
  (await query
    .selectFrom('approved_emails')
    .select(['id', 'email', 'invitationCode', 'codeExpires', 'isUsed'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

export const markInvitationSent = async (query: Queries, id: number, sentAt: Instant): Promise<void> => {
  await query
    .updateTable('approved_emails')
    .set({ invitationSent: true, invitationSentAt: sentAt })
    .where('id', '=', id)
    .execute();
};

/** Uses up an open code. Of several concurrent callers exactly one gets true. */
export const takeInvitation = async (
  query: Queries,
  { email, code, now }: { email: string; code: string; now: Instant },
): Promise<boolean> =>
  (await query
    .updateTable('approved_emails')
    .set({ isUsed: true })
    .where('email', '=', email)
    .where('invitationCode', '=', code)
    .where('isUsed', '=', false)
    .where('codeExpires', '>', now)
    .returning('id')
    .executeTakeFirst()) !== undefined;
