import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { forgetPerson } from '#features/people/forget-person.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#http/refusal.ts';
import { tellSecurity } from '#http/tell-security.ts';
import { deleteToken } from './tokens.store.ts';

/** Ends an API token. Every process refuses it from then on, and its live channels close. */
export const endToken = async (deps: Deps, request: FastifyRequest, actor: Actor, tokenId: number): Promise<void> => {
  await deps.database.transact(async (tx) => {
    if (!(await deleteToken(tx.query, actor.id, tokenId))) throw notFound('This API token has ended already');
    await forgetPerson(deps, tx, actor.id);
  });
  tellSecurity(request, 'token-ended');
};
