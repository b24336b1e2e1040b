import { TOKENS_MAX, TOKEN_PREFIX } from '@crushing/domain/tokens/token-limits';
import type { EndpointInput } from '@crushing/contract/endpoint';
import type { createToken as createTokenEndpoint } from '@crushing/contract/tokens/endpoints';
import type { NewToken } from '@crushing/contract/tokens/schemas';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import type { Actor } from '#http/actor.ts';
import { newApiToken } from '#http/bearer-token.ts';
import { Refusal, noSession } from '#http/refusal.ts';
import { hashToken } from '#http/session-cookie.ts';
import { tellSecurity } from '#http/tell-security.ts';
import { toInstant } from '#database/instant.ts';
import { countTokens, insertToken, isSignedIn } from './tokens.store.ts';

// Enough to tell the tokens of a person apart, and far too little to guess one.
const SHOWN_LENGTH = TOKEN_PREFIX.length + 4;

/** Makes an API token. Its secret is in this answer only. */
export const createToken = async (
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  { name, access }: EndpointInput<typeof createTokenEndpoint>['body'],
): Promise<NewToken> => {
  const secret = newApiToken();
  const token = await deps.database.transact(async (tx) => {
    // Locks the person. So two calls at once cannot both make the last token, and a session that ends at this moment
    // makes none that outlives it.
    await bumpVersion(tx, deps.people, actor, []);
    if (!(await isSignedIn(tx.query, actor))) throw noSession();
    if ((await countTokens(tx.query, actor.id)) >= TOKENS_MAX)
      throw new Refusal('conflict', `You have ${TOKENS_MAX} API tokens. End one that you no longer need first.`);
    return insertToken(tx.query, {
      userId: actor.id,
      name,
      access,
      prefix: secret.slice(0, SHOWN_LENGTH),
      tokenHash: hashToken(secret),
      createdAt: toInstant(deps.now()),
    });
  });
  tellSecurity(request, 'token-made');
  return { ...token, secret };
};
