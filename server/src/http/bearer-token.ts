import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { TOKEN_PREFIX } from '@crushing/domain/tokens/token-limits';

const SECRET_BYTES = 32;
// The prefix and 32 bytes in base64url. Anything else can be no API token, so no table is asked for it.
const API_TOKEN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`);
// The scheme may be written in any case: RFC 9110.
const BEARER = /^bearer(?: +|$)/i;

/** The secret of a new API token. Only its hash is stored. */
export const newApiToken = (): string => TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');

/** Whether a call carries a Bearer token of any kind. Then only the token says who calls. */
export const hasBearer = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.authorization !== undefined && BEARER.test(headers.authorization);

/** The API token of a call; null where it carries none, or something that cannot be one. */
export const readApiToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  if (headers.authorization === undefined || !BEARER.test(headers.authorization)) return null;
  const token = headers.authorization.replace(BEARER, '');
  return API_TOKEN.test(token) ? token : null;
};
