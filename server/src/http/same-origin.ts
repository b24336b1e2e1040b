import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logout } from '@crushing/contract/accounts/endpoints';
import { Refusal } from './refusal.ts';
import { readSessionToken } from './session-cookie.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses every unsafe call that another site's page may have caused in the name of a signed-in person. */
export const refuseCrossOrigin = (app: FastifyInstance, publicUrl: string): void => {
  const secure = publicUrl.startsWith('https:');
  app.addHook('onRequest', (request, _reply, done) => {
    const isFine =
      SAFE_METHODS.has(request.method) ||
      // Without a session cookie there is no session to misuse: SECURITY.md.
      (readSessionToken(request, secure) === null && !dropsCookie(request)) ||
      isFromOwnPage(request, publicUrl);
    if (isFine) done();
    else
      done(
        new Refusal('cross-origin', `This call came from another site. Open Crushing at ${publicUrl} and try again.`),
      );
  });
};

/**
 * Whether a page of another site makes the browser read something. For a page of the same domain or of another port the
 * browser adds the session cookie. Such a page could use up the limits of the person. Following a link is the person's
 * own wish.
 */
export const isReadByForeignPage = ({ headers }: FastifyRequest): boolean => {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers;
  return (site === 'same-site' || site === 'cross-site') && destination !== 'document';
};

/**
 * Whether a page asks to sign out. A form of another site comes without the cookie, yet the answer would delete it.
 * Scripts send neither header.
 */
const dropsCookie = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.url === logout.path && (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined);

const isFromOwnPage = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // No page can change what the browser sends here.
  if (site === 'same-origin') return true;
  if (site === 'same-site' || site === 'cross-site') return false;
  // Browsers leave Sec-Fetch-Site out on plain http, but always send Origin with an unsafe call.
  return origin !== undefined && (origin === publicUrl || origin === askedOrigin(request));
};

/**
 * The requested origin, if it is localhost or an address of the network. A name does not count, because its owner can
 * point it to this machine.
 */
const askedOrigin = (request: FastifyRequest): string | null => {
  const asked = URL.parse(`${request.protocol}://${request.host}`);
  if (asked === null) return null;
  const isOwnAddress = asked.hostname === 'localhost' || isIP(asked.hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isOwnAddress ? asked.origin : null;
};
