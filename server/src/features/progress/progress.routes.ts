import * as endpoints from '@crushing/contract/progress/endpoints';
import * as schemas from '@crushing/contract/progress/schemas';
import type { Deps } from '#deps.ts';
import { dayOfRangeEnd } from '#http/actor.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { getProgress } from './get-progress.ts';

// Raise it when the shape of the answer changes: its ETags then change too.
const ANSWER_REVISION = 4;

export const progressRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(
    mounting,
    endpoints.getProgress,
    schemas.getProgress,
    async ({ actor, query }) =>
      getProgress(deps, actor, dayOfRangeEnd(actor, query.startDate), dayOfRangeEnd(actor, query.endDate)),
    {
      longList: 'habits',
      version: ({ actor, query }, version) =>
        [
          ANSWER_REVISION,
          actor.id,
          version,
          dayOfRangeEnd(actor, query.startDate),
          dayOfRangeEnd(actor, query.endDate),
        ].join('.'),
    },
  );
};
