import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { endOwnSession } from '#features/sessions/end-sessions.ts';
import type { Visit } from '#features/sessions/start-session.ts';

/** Ends the session of this browser, if there is one. A form gets a page to go to, a script no content. */
export const logout = async (deps: Deps, { request, reply }: Visit): Promise<void> => {
  await endOwnSession(deps, request, reply);
  // What was fetched while signed in must not be shown to the next person. Not "storage": theme and banners stay.
  reply.header('clear-site-data', '"cache"').header('cache-control', 'no-store');
  if (isFormOfPage(request)) reply.redirect('/auth', 303);
};

// What is sent tells; a call that sends nothing is judged by what it would like to get.
const isFormOfPage = ({ headers }: FastifyRequest): boolean =>
  headers['content-type'] === undefined
    ? (headers.accept?.includes('text/html') ?? false)
    : headers['content-type'].startsWith('application/x-www-form-urlencoded');
