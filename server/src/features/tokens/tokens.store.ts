import type { TokenAccess } from '@crushing/domain/tokens/token-limits';
import { compiledOnce } from '#database/compiled-once.ts';
import type { Instant } from '#database/column-types.ts';
import type { Queries } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';

/** The API token and its person in one joined read; null without one. */
export const findToken = async (query: Queries, tokenHash: string) => (await selectToken(query, tokenHash))[0] ?? null;

const selectToken = compiledOnce(
  (query, tokenHash: string) =>
    query
      .selectFrom('api_tokens')
      .innerJoin('users', 'users.id', 'api_tokens.userId')
      .innerJoin('person_versions', 'person_versions.userId', 'users.id')
      .select([
        'api_tokens.id as tokenId',
        'api_tokens.access',
        'api_tokens.createdAt',
        'api_tokens.lastUsedAt',
        'users.id',
        'users.timezone',
        'users.dayEndsAt',
      ])
      .where('api_tokens.tokenHash', '=', tokenHash),
  { isShort: true },
);

export type TokenRow = Awaited<ReturnType<typeof selectToken>>[number];

const SHOWN = ['id', 'name', 'access', 'prefix', 'createdAt', 'lastUsedAt'] as const;

export const selectTokensOfUser = (query: Queries, userId: number) =>
  query.selectFrom('api_tokens').select(SHOWN).where('userId', '=', userId).orderBy('id', 'desc').execute();

type NewRow = {
  userId: number;
  name: string;
  access: TokenAccess;
  prefix: string;
  tokenHash: string;
  createdAt: Instant;
};

export const insertToken = (query: Queries, token: NewRow) =>
  query.insertInto('api_tokens').values(token).returning(SHOWN).executeTakeFirstOrThrow();

export const countTokens = async (query: Queries, userId: number): Promise<number> => {
  const tokens = query.selectFrom('api_tokens').where('userId', '=', userId);
  return (await tokens.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
};

/** Whether the session of a call is still there. */
export const isSignedIn = async (query: Queries, { sessionId }: Pick<Actor, 'sessionId'>): Promise<boolean> =>
  sessionId !== null &&
  (await query.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined;

export const markTokenUsed = async (query: Queries, tokenId: number, lastUsedAt: Instant): Promise<void> => {
  await query.updateTable('api_tokens').set({ lastUsedAt }).where('id', '=', tokenId).execute();
};

/** False when the person has no such token. */
export const deleteToken = async (query: Queries, userId: number, tokenId: number): Promise<boolean> => {
  const tokens = query.deleteFrom('api_tokens').where('userId', '=', userId).where('id', '=', tokenId);
  return (await tokens.returning('id').executeTakeFirst()) !== undefined;
};

export const deleteTokensOfUser = async (query: Queries, userId: number): Promise<void> => {
  await query.deleteFrom('api_tokens').where('userId', '=', userId).execute();
};
