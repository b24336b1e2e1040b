import type { User } from '@crushing/contract/accounts/schemas';
import type { signUpForPodcast as endpoint } from '@crushing/contract/podcast/endpoints';
import type { EndpointInput } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { createAccount } from '#features/accounts/create-account.ts';
import { startSession } from '#features/sessions/start-session.ts';
import type { Visit } from '#features/sessions/start-session.ts';
import { Refusal } from '#http/refusal.ts';
import { tellSecurity } from '#http/tell-security.ts';
import { toInstant } from '#database/instant.ts';
import { findPasses, insertSignup, takePass } from './podcast.store.ts';
import { lockOffer, readOffer } from './read-offer.ts';

type Signup = EndpointInput<typeof endpoint>['body'];

/** Takes a pass, creates the account and signs its owner in: all of it or nothing. */
export const signUpForPodcast = async (deps: Deps, visit: Visit, input: Signup): Promise<User> => {
  if (!(await readOffer(deps)).isOpen) throw offerEnded();
  // Looked at before the password is hashed, which takes long.
  const { totalPasses, usedPasses } = await findPasses(deps.database.read);
  if (usedPasses >= totalPasses) throw noneLeft();
  const user = await createAccount(deps, input, {
    emailTaken: () => new Refusal('conflict', 'This e-mail has an account already. Please sign in.'),
    withIt: async (tx, userId) => {
      // The offer may have ended while the password was hashed.
      if (!(await lockOffer(deps, tx.query)).isOpen) throw offerEnded();
      const now = toInstant(deps.now());
      if (!(await takePass(tx.query, now))) throw noneLeft();
      await insertSignup(tx.query, { email: input.email, name: input.name, userId, createdAt: now });
      await startSession(deps, tx, visit, userId);
    },
  });
  tellSecurity(visit.request, 'registered', user.id);
  return user;
};

const noneLeft = (): Refusal => new Refusal('conflict', 'All free months are claimed.');
const offerEnded = (): Refusal => new Refusal('conflict', 'The offer has ended.');
