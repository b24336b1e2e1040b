import * as endpoints from '@crushing/contract/feed/endpoints';
import * as schemas from '@crushing/contract/feed/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { getFeed } from './get-feed.ts';
import { getFeedDays } from './get-feed-days.ts';

export const feedRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.getFeed, schemas.getFeed, async ({ actor }) => getFeed(deps, actor));
  mountEndpoint(mounting, endpoints.getFeedDays, schemas.getFeedDays, async ({ actor, query }) =>
    getFeedDays(deps, actor, query.cursor),
  );
};
