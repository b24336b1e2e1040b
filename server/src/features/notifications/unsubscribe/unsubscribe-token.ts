import { createHmac, timingSafeEqual } from 'node:crypto';
import { isNoticeKind } from '@crushing/domain/notifications/notice-kinds';
import type { NoticeKind } from '@crushing/domain/notifications/notice-kinds';
import type { Queries } from '#database/database.ts';

/** Whom and what a link of a mail switches off. */
export type Unsubscribing = { readonly userId: number; readonly kind: NoticeKind };

/** A token for a person and a kind. It never expires, because the links of old mails must work. */
export const unsubscribeToken = async (query: Queries, what: Unsubscribing): Promise<string> => {
  const subject = `${what.userId}.${what.kind}`;
  return `${subject}.${sign(await keyOf(query), subject)}`;
};

/** What a token switches off; null for one that was not made here. */
export const readUnsubscribeToken = async (query: Queries, token: string): Promise<Unsubscribing | null> => {
  const [, id = '', kind = '', signature = ''] = /^([1-9]\d{0,9})\.([a-z_]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!isNoticeKind(kind)) return null;
  const expected = sign(await keyOf(query), `${id}.${kind}`);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? { userId: Number(id), kind } : null;
};

const keyOf = async (query: Queries): Promise<string> =>
  (await query.selectFrom('unsubscribe_keys').select('secret').executeTakeFirstOrThrow()).secret;

const sign = (key: string, subject: string): string =>
  createHmac('sha256', key).update(`unsubscribe ${subject}`).digest('base64url');
