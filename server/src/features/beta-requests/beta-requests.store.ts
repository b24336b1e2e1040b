import type { AddressOrder } from '@crushing/contract/pages';
import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely';
import { contains } from '#database/contains.ts';
import type { Queries } from '#database/database.ts';
import type { DatabaseKind } from '#database/ddl.ts';
import type { Tables } from '#database/schema.ts';

type NewRequest = Insertable<Tables['beta_access_requests']> & { createdAt: string };

/**
 * Stores a request for access. An e-mail has one request. A new one replaces it and is pending again, unless the stored
 * one is pending, or the e-mail has an account or a valid invitation.
 */
export const insertBetaRequest = async (query: Queries, request: NewRequest): Promise<void> => {
  await query
    .insertInto('beta_access_requests')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...request, status: 'pending', notified: false, reviewedAt: null })
        .where('beta_access_requests.status', '!=', 'pending')
        .where((row) => row.not(row.exists(row.selectFrom('users').select('id').where('email', '=', request.email))))
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('approved_emails')
                .select('id')
                .where('email', '=', request.email)
                .where('isUsed', '=', false)
                .where('codeExpires', '>', request.createdAt),
            ),
          ),
        ),
    )
    .execute();
};

type Requests = Tables['beta_access_requests'];
export type RequestStatus = Selectable<Requests>['status'];

const COLUMNS = [
  'id',
  'firstName',
  'email',
  'jobTitle',
  'customJobTitle',
  'pricingAmount',
  'pricingInterval',
  'status',
  'notified',
  'createdAt',
  'reviewedAt',
  'reviewNotes',
] as const;

export type BetaRequestRow = Pick<Selectable<Requests>, (typeof COLUMNS)[number]> & {
  /** Who has an account with the address. */
  readonly accountId: number | null;
};

const accountId = (row: ExpressionBuilder<Tables, 'beta_access_requests'>) =>
  row.selectFrom('users').select('users.id').whereRef('users.email', '=', 'beta_access_requests.email').as('accountId');

export const findBetaRequest = async (query: Queries, id: number): Promise<BetaRequestRow | null> =>
  (await query
    .selectFrom('beta_access_requests')
    .select(COLUMNS)
    .select(accountId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** The same, locked until the commit, so that reviews of one request take one after the other. */
export const lockBetaRequest = async (
  query: Queries,
  kind: DatabaseKind,
  id: number,
): Promise<BetaRequestRow | null> => {
  const request = query.selectFrom('beta_access_requests').select(COLUMNS).select(accountId).where('id', '=', id);
  return (await (kind === 'postgres' ? request.forNoKeyUpdate() : request).executeTakeFirst()) ?? null;
};

/** Locks the request of an e-mail, if there is one, until the commit. It waits for a review of that request to end. */
export const lockBetaRequestOf = async (query: Queries, kind: DatabaseKind, email: string): Promise<void> => {
  const request = query.selectFrom('beta_access_requests').select('id').where('email', '=', email);
  await (kind === 'postgres' ? request.forNoKeyUpdate() : request).execute();
};

type Wanted = { readonly search: string; readonly status: RequestStatus | undefined };

type WantedPage = Wanted & { readonly order: AddressOrder; readonly limit: number; readonly cursor: number };

/**
 * The requests of a status whose name or e-mail contains a text. A repeated request has the time of its last
 * repetition.
 */
export const findBetaRequests = async (
  query: Queries,
  { order, limit, cursor, ...wanted }: WantedPage,
): Promise<BetaRequestRow[]> =>
  wantedRequests(query, wanted)
    .select(COLUMNS)
    .select(accountId)
    .orderBy(order === 'email' ? 'email' : 'createdAt', order === 'newest' ? 'desc' : 'asc')
    .orderBy('id', order === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
    .offset(cursor)
    .execute();

export const countBetaRequests = async (query: Queries, wanted: Wanted): Promise<number> =>
  (
    await wantedRequests(query, wanted)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const wantedRequests = (query: Queries, { search, status }: Wanted) =>
  query
    .selectFrom('beta_access_requests')
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'pending'))
    .$if(search !== '', (rows) =>
      rows.where((row) => row.or([contains('firstName', search), contains('email', search)])),
    );

export const updateBetaRequest = async (query: Queries, id: number, changes: Updateable<Requests>): Promise<void> => {
  await query.updateTable('beta_access_requests').set(changes).where('id', '=', id).execute();
};

/** The approved request of this e-mail, if there is one. */
export const markNotified = async (query: Queries, email: string): Promise<void> => {
  await query
    .updateTable('beta_access_requests')
    .set({ notified: true })
    .where('email', '=', email)
    .where('status', '=', 'approved')
    .execute();
};
