import type { FastifyReply } from 'fastify';
import type { Deps } from '#deps.ts';
import { tellSecurity } from '#http/tell-security.ts';
import { toInstant } from '#database/instant.ts';
import { switchOff } from './preferences.store.ts';
import { PAGE_POLICY, askPage, donePage, unknownPage } from './unsubscribe/unsubscribe-page.ts';
import { readUnsubscribeToken } from './unsubscribe/unsubscribe-token.ts';

/** Asks whether a kind of mails is to be switched off. */
export const showUnsubscribe = async (deps: Deps, token: string, reply: FastifyReply): Promise<FastifyReply> => {
  const what = await readUnsubscribeToken(deps.database.read, token);
  return what === null ? refuseLink(reply) : sendPage(reply, askPage(what.kind));
};

/** Switches a kind of mails off, for the button of the page and for mail programs (RFC 8058). */
export const unsubscribe = async (deps: Deps, token: string, reply: FastifyReply): Promise<FastifyReply> => {
  const what = await readUnsubscribeToken(deps.database.read, token);
  if (what === null) return refuseLink(reply);
  const isKnown = await deps.database.transact(async ({ query, afterCommit }) => {
    afterCommit(() => deps.people.tell(what.userId, ['notifications']));
    return switchOff(query, what.userId, what.kind, toInstant(deps.now()));
  });
  return isKnown ? sendPage(reply, donePage(what.kind)) : refuseLink(reply);
};

const refuseLink = (reply: FastifyReply): FastifyReply => {
  tellSecurity(reply.request, 'unsubscribe-link-refused');
  return sendPage(reply.code(404), unknownPage());
};

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(page);
