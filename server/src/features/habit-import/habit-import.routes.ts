import * as endpoints from '@crushing/contract/habit-import/endpoints';
import * as schemas from '@crushing/contract/habit-import/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { importHabits } from './import-habits.ts';

export const habitImportRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(
    mounting,
    endpoints.importHabits,
    schemas.importHabits,
    async ({ actor, body }) => importHabits(deps, actor, body),
    { rateLimit: 'importHabits' },
  );
};
