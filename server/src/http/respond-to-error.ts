import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RefusalBody } from '@crushing/contract/refusals';
import { UncertainCommitError, isDatabaseAway, isDiskFull, isReferenceGone } from '#database/database-errors.ts';
import { createLineBound } from './line-bound.ts';
import { addressKey } from './rate-limits.ts';
import { Refusal, notFound } from './refusal.ts';
import { EVENT_OF_REFUSAL } from './security-events.ts';
import { routeOf, tellSecurity } from './tell-security.ts';

// A database that comes back does so within seconds; earlier retries only add load.
const RETRY_AFTER_SECONDS = 2;

// A line for each refused call of a flood would fill the disk.
const LIMIT_TOLD_AGAIN_MS = 60_000;
const LIMITS_REMEMBERED = 10_000;

/** The one place that turns errors into answers and decides what is logged. */
export const respondToErrors = (app: FastifyInstance, elapsed: () => number): void => {
  const toldLimits = new LRUCache<string, true>({ max: LIMITS_REMEMBERED, ttl: LIMIT_TOLD_AGAIN_MS });
  const bound = createLineBound(app.log, elapsed);
  app.addHook('onClose', (_app, done) => {
    bound.close();
    done();
  });
  const isTold = (request: FastifyRequest): boolean => {
    const key = `${routeOf(request)} ${request.actor?.id ?? addressKey(request.ip)}`;
    if (toldLimits.has(key)) return true;
    toldLimits.set(key, true);
    return false;
  };
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal !== null) {
      const event = refusal.details.event ?? EVENT_OF_REFUSAL[refusal.code];
      if (event !== undefined && !(event === 'limit-met' && isTold(request)) && bound.allows(event))
        tellSecurity(request, event);
      if (refusal.status >= 500 && refusal.code !== 'stopping' && bound.allows(refusal.code))
        request.log.error({ err: error, code: refusal.code, route: routeOf(request) }, 'refused');
      return sendRefusal(reply, refusal);
    }
    request.log.error({ err: error, route: routeOf(request), userId: request.actor?.id }, 'request failed');
    const message = `Something went wrong on the server. Please try again. If it happens again, tell your administrator the number ${request.id}.`;
    return reply.code(500).send({ message } satisfies RefusalBody);
  });
};

export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const { issues, retryAfterSeconds, sessionEnd, challenge } = refusal.details;
  // The handler may have set the ETag of its answer. The refusal must not carry it.
  reply.removeHeader('etag');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  if (challenge !== undefined) reply.header('www-authenticate', challenge);
  const body: RefusalBody = { message: refusal.message, ...(issues && { issues }), ...(sessionEnd && { sessionEnd }) };
  return reply.code(refusal.status).header('cache-control', 'no-store').send(body);
};

const asRefusal = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error;
  // Checked first: a caller who disconnects inside a body has the same error code as a database that is away.
  const fault = fromFastify(error as FastifyError);
  if (fault !== null) return fault;
  if (isDiskFull(error))
    return new Refusal('disk-full', 'The server has no space left to save this. Nothing was changed.');
  if (isDatabaseAway(error)) {
    return new Refusal('database-away', error instanceof UncertainCommitError ? LOOK_FIRST : TRY_AGAIN, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  // The row that this call refers to was deleted while the call was under way.
  if (isReferenceGone(error)) return notFound('What this belongs to is not there any more.');
  return null;
};

const TRY_AGAIN = 'The database does not answer at the moment. Please try again.';
// An immediate retry might do it twice.
const LOOK_FIRST =
  'The database was lost while this was being saved. Please look whether it is there before you try again.';

const SENTENCES: Record<number, string> = {
  400: 'The request cannot be read. Please check what was sent.',
  413: 'That is too large.',
  415: 'This call takes JSON.',
  414: 'The address is too long.',
  431: 'The request headers are too large.',
};

/** The refusals that Fastify makes before a handler runs: unreadable or too large bodies, wrong types. */
const fromFastify = ({ statusCode }: FastifyError): Refusal | null => {
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) {
    return null;
  }
  const message = SENTENCES[statusCode] ?? 'The request cannot be read.';
  if (statusCode === 413) return new Refusal('too-large', message);
  if (statusCode === 415) return new Refusal('wrong-type', message);
  return new Refusal('bad-input', message);
};
