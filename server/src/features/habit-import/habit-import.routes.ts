import * as endpoints from '@crushing/contract/habit-import/endpoints';
import * as schemas from '@crushing/contract/habit-import/schemas';
import { IMPORT_BYTES_MAX } from '@crushing/domain/habit-import/import-limits';
import type { Deps } from '#deps.ts';
import { UPLOAD_SECONDS_MAX, mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { importHabits } from './import-habits.ts';
import { importHistory } from './import-history.ts';
import { listImportedHistory } from './list-imported-history.ts';

const HISTORY_BYTES_MAX = 2 * 1024 * 1024;

export const habitImportRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(
    mounting,
    endpoints.importHabits,
    schemas.importHabits,
    async ({ actor, body }) => importHabits(deps, actor, body),
    { rateLimit: 'importHabits', bodyBytesMax: IMPORT_BYTES_MAX },
  );
  mountEndpoint(
    mounting,
    endpoints.importHistory,
    schemas.importHistory,
    async ({ actor, body }) => importHistory(deps, actor, body),
    { rateLimit: 'importHistory', bodyBytesMax: HISTORY_BYTES_MAX, answerMsMax: UPLOAD_SECONDS_MAX * 1000 },
  );
  mountEndpoint(mounting, endpoints.listImportedHistory, schemas.listImportedHistory, async ({ actor, query }) =>
    listImportedHistory(deps, actor, query.cursor),
  );
};
