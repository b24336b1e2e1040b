import * as endpoints from '@crushing/contract/sessions/endpoints';
import * as schemas from '@crushing/contract/sessions/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';

export const sessionsRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.listSessions, schemas.listSessions, async ({ actor }) => listSessions(deps, actor));
  mountEndpoint(
    mounting,
    endpoints.endOtherSessions,
    schemas.endOtherSessions,
    async ({ actor, request }) => endOtherSessions(deps, request, actor),
    // A device that was signed out elsewhere must not sign others out.
    { identifiesAnew: true },
  );
  mountEndpoint(
    mounting,
    endpoints.endSession,
    schemas.endSession,
    async ({ actor, params, request }) => endSession(deps, request, actor, params.id),
    { identifiesAnew: true },
  );
};
