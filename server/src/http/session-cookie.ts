import { hash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MAX_DAYS } from '@crushing/domain/sessions/session-lifetime';
import { hasBearer } from './bearer-token.ts';

const TOKEN_BYTES = 32;
const DAY_SECONDS = 24 * 60 * 60;

/** With the `__Host-` prefix no sibling host can set the cookie, and it is sent over https only. */
const cookieName = (secure: boolean): string => (secure ? '__Host-sid' : 'sid');

/** The secret of a new session. It goes to the browser; only its hash is stored. */
export const newSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/** The secret of the session cookie. A call with a Bearer token has none, whatever cookies it carries. */
export const readSessionToken = (request: FastifyRequest, secure: boolean): string | null => {
  const { cookie } = request.headers;
  if (cookie === undefined || hasBearer(request)) return null;
  return request.server.parseCookie(cookie)[cookieName(secure)] ?? null;
};

export const setSessionCookie = (reply: FastifyReply, token: string, secure: boolean): void => {
  reply.setCookie(cookieName(secure), token, { ...attributes(secure), maxAge: SESSION_MAX_DAYS * DAY_SECONDS });
};

export const clearSessionCookie = (reply: FastifyReply, secure: boolean): void => {
  reply.clearCookie(cookieName(secure), attributes(secure));
};

const attributes = (secure: boolean): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure,
});
