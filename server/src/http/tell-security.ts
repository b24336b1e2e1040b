import type { FastifyRequest } from 'fastify';
import { addressKey } from './rate-limits.ts';
import { rowOf } from './security-events.ts';
import type { SecurityEvent } from './security-events.ts';

/**
 * Logs a security event: the event, the route, and the id of the person or the address of a caller without a session.
 * No line holds both. No line holds a name, an e-mail or anything a person wrote.
 * @param userId the signed-in person unless another one is given.
 */
export const tellSecurity = (request: FastifyRequest, event: SecurityEvent, userId = request.actor?.id): void => {
  const { level, says, tellsAddress } = rowOf(event);
  const from = userId === undefined ? tellsAddress && { address: addressKey(request.ip) } : { userId };
  request.log[level]({ event, route: routeOf(request), ...from }, says);
};

/** Such as `PATCH /api/habits/:id`; undefined where no route answers. */
export const routeOf = ({ method, routeOptions: { url } }: FastifyRequest): string | undefined =>
  url === undefined ? undefined : `${method} ${url}`;
