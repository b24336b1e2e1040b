import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { endOwnSession } from '#features/sessions/end-sessions.ts';
import type { Visit } from '#features/sessions/start-session.ts';
import { tellSecurity } from '#http/tell-security.ts';

/** Ends the session of this browser, if any. A form is redirected; a script gets no content. */
export const logout = async (deps: Deps, { request, reply }: Visit): Promise<void> => {
  const userId = await endOwnSession(deps, request, reply);
  if (userId !== null) tellSecurity(request, 'signed-out', userId);
  // The next person must not see cached answers. Not "storage": theme and banners stay.
  reply.header('clear-site-data', '"cache"').header('cache-control', 'no-store');
  if (isFormOfPage(request)) reply.redirect('/auth', 303);
};

// Decided by the content type, or by the Accept header of a call without a body.
const isFormOfPage = ({ headers }: FastifyRequest): boolean =>
  headers['content-type'] === undefined
    ? (headers.accept?.includes('text/html') ?? false)
    : headers['content-type'].startsWith('application/x-www-form-urlencoded');
