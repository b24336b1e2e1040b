import * as endpoints from '@crushing/contract/profile-views/endpoints';
import * as schemas from '@crushing/contract/profile-views/schemas';
import type { Deps } from '#deps.ts';
import { createCallLimit } from '#http/call-limit.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { addressKey } from '#http/rate-limits.ts';
import { createAddressHash } from './address-hash.ts';
import { getProfileViews, tagOfProfileViews } from './get-profile-views.ts';
import { createKnownPeople } from './known-people.ts';
import { createOwnVisits } from './own-visits.ts';
import { sendProfileView } from './send-profile-view.ts';

// The limit of one visit, because the limit of an address counts all visits behind it. It is three times what the most
// active page sends.
const HEARTBEATS = { max: 12, seconds: 60 };

export const profileViewsRoutes = (mounting: Mounting, deps: Deps): void => {
  const hashAddress = createAddressHash(deps.addressSecret);
  const limitHeartbeats = createCallLimit(HEARTBEATS, deps.config.rateLimitFactor, deps.elapsed);
  const known = createKnownPeople(deps.elapsed);
  const ownVisits = createOwnVisits();

  mountEndpoint(
    mounting,
    endpoints.sendProfileView,
    schemas.sendProfileView,
    async ({ actor, params, body, request }) => {
      limitHeartbeats(body.sessionId);
      // A dashboard whose session has ended: its owner is no visitor.
      if (body.context === 'dashboard' && actor?.id !== params.id) return;
      await sendProfileView(
        deps,
        { known, ownVisits },
        {
          profileUserId: params.id,
          sessionId: body.sessionId,
          viewerId: actor?.id ?? null,
          ipHash: hashAddress(addressKey(request.ip), deps.now()),
        },
      );
    },
    { rateLimit: 'profileViews' },
  );

  mountEndpoint(
    mounting,
    endpoints.getProfileViews,
    schemas.getProfileViews,
    async ({ params, reply }) => getProfileViews(deps, { profileUserId: params.id, known }, reply),
    { rateLimit: 'profileViews', tag: ({ params }) => tagOfProfileViews(deps, { profileUserId: params.id, known }) },
  );
};
