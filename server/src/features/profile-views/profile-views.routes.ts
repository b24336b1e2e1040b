import * as endpoints from '@crushing/contract/profile-views/endpoints';
import * as schemas from '@crushing/contract/profile-views/schemas';
import { watchingSince } from '@crushing/domain/profile-views/watching';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { addressKey } from '#http/rate-limits.ts';
import { notFound } from '#http/refusal.ts';
import { createAddressHash } from './address-hash.ts';
import { createHeartbeatLimit } from './heartbeat-limit.ts';
import { countVisits } from './profile-views.store.ts';
import { recordVisit } from './record-visit.ts';

export const profileViewsRoutes = (mounting: Mounting, deps: Deps): void => {
  const hashAddress = createAddressHash();
  const limitHeartbeats = createHeartbeatLimit(deps.config.rateLimitFactor);

  mountEndpoint(
    mounting,
    endpoints.sendProfileView,
    schemas.sendProfileView,
    async ({ actor, params, body, request }) => {
      limitHeartbeats(body.sessionId);
      await recordVisit(deps, {
        profileUserId: params.id,
        sessionId: body.sessionId,
        viewerId: actor?.id ?? null,
        ipHash: hashAddress(addressKey(request.ip), deps.now()),
      });
    },
    { rateLimit: 'profileViews' },
  );

  mountEndpoint(
    mounting,
    endpoints.getProfileViews,
    schemas.getProfileViews,
    async ({ params }) => {
      const since = new Date(watchingSince(deps.now())).toISOString();
      const watchingNow = await countVisits(deps.database.read, params.id, since);
      if (watchingNow === null) throw notFound('User not found');
      return { watchingNow };
    },
    { rateLimit: 'profileViews' },
  );
};
