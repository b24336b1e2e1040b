import * as endpoints from '@crushing/contract/account-deletion/endpoints';
import * as schemas from '@crushing/contract/account-deletion/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { clearSessionCookie } from '#http/session-cookie.ts';
import { tellSecurity } from '#http/tell-security.ts';
import { deleteAccount } from './delete-account.ts';

// Ten years of a hundred habits are gone within seconds, on a busy machine within a minute.
const ANSWER_MS_MAX = 120_000;

export const accountDeletionRoutes = (mounting: Mounting, deps: Deps): void => {
  const secure = deps.config.publicUrl.startsWith('https:');
  mountEndpoint(
    mounting,
    endpoints.deleteAccount,
    schemas.deleteAccount,
    async ({ actor, body, request, reply }) => {
      await deleteAccount(deps, actor, body.password);
      tellSecurity(request, 'account-deleted');
      clearSessionCookie(reply, secure);
      reply.header('clear-site-data', '"cache"');
    },
    { rateLimit: 'deleteAccount', identifiesAnew: true, answerMsMax: ANSWER_MS_MAX },
  );
};
