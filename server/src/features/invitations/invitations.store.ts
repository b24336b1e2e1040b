import type { AddressOrder } from '@crushing/contract/pages';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Instant } from '#database/column-types.ts';
import { contains } from '#database/contains.ts';
import type { Queries } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';

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

const COLUMNS = [
  'id',
  'email',
  'invitationCode',
  'codeExpires',
  'isUsed',
  'approvedAt',
  'notes',
  'invitationSent',
  'invitationSentAt',
] as const;

export type ApprovedEmailRow = Pick<Selectable<Tables['approved_emails']>, (typeof COLUMNS)[number]> & {
  /** Who has an account with the address. */
  readonly accountId: number | null;
};

export const findApprovedEmail = async (query: Queries, id: number): Promise<ApprovedEmailRow | null> =>
  (await query
    .selectFrom('approved_emails')
    .select(COLUMNS)
    .select(accountId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

const accountId = (row: ExpressionBuilder<Tables, 'approved_emails'>) =>
  row.selectFrom('users').select('users.id').whereRef('users.email', '=', 'approved_emails.email').as('accountId');

type Searched = {
  readonly search: string;
  readonly order: AddressOrder;
  readonly limit: number;
  readonly cursor: number;
};

/** The approved addresses that contain a text. */
export const findApprovedEmails = async (
  query: Queries,
  { search, order, limit, cursor }: Searched,
): Promise<ApprovedEmailRow[]> =>
  searched(query, search)
    .select(COLUMNS)
    .select(accountId)
    // Does not sort by id. An address that is approved again keeps its id and gets a new day, which the screen shows.
    .$if(order === 'email', (rows) => rows.orderBy('email'))
    .$if(order !== 'email', (rows) => rows.orderBy('approvedAt', order === 'oldest' ? 'asc' : 'desc'))
    .orderBy('id', order === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
    .offset(cursor)
    .execute();

export const countApprovedEmails = async (query: Queries, search: string): Promise<number> =>
  (
    await searched(query, search)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const searched = (query: Queries, search: string) =>
  query.selectFrom('approved_emails').$if(search !== '', (rows) => rows.where(contains('email', search)));

/** Gives an entry a new code and makes it unused. */
export const renewApprovedEmail = async (
  query: Queries,
  id: number,
  { invitationCode, codeExpires }: Pick<ApprovedEmail, 'invitationCode' | 'codeExpires'>,
): Promise<void> => {
  await query
    .updateTable('approved_emails')
    .set({ invitationCode, codeExpires, isUsed: false, invitationSent: false, invitationSentAt: null })
    .where('id', '=', id)
    .execute();
};

/** Gives an unused entry whose code has expired a new one. */
export const renewExpired = async (
  query: Queries,
  id: number,
  { now, ...renewed }: Pick<ApprovedEmail, 'invitationCode' | 'codeExpires'> & { readonly now: Instant },
): Promise<void> => {
  await query
    .updateTable('approved_emails')
    .set({ ...renewed, invitationSent: false, invitationSentAt: null })
    .where('id', '=', id)
    .where('isUsed', '=', false)
    .where('codeExpires', '<=', now)
    .execute();
};

/** Deletes the approval of an address that has not been used. */
export const deleteUnusedApproval = async (query: Queries, email: string): Promise<void> => {
  await query.deleteFrom('approved_emails').where('email', '=', email).where('isUsed', '=', false).execute();
};

/** Notes when the invitation to an address has left. */
export const noteInvitationLeft = async (query: Queries, email: string, at: Instant): Promise<void> => {
  await query.updateTable('approved_emails').set({ invitationSentAt: at }).where('email', '=', email).execute();
};

/** Marks an unused entry as invited, and holds its row: no concurrent transaction can take it back. */
export const markInvited = async (query: Queries, id: number): Promise<Omit<ApprovedEmail, 'id'> | null> =>
  (await query
    .updateTable('approved_emails')
    .set({ invitationSent: true })
    .where('id', '=', id)
    .where('isUsed', '=', false)
    .returning(['email', 'invitationCode', 'codeExpires'])
    .executeTakeFirst()) ?? null;

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
