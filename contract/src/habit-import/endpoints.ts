import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const importHabits = userEndpoint<typeof schemas.importHabits>('POST', '/api/habits/import');

/** Sends one part of an import with history. Repeating it changes nothing. */
export const importHistory = userEndpoint<typeof schemas.importHistory>('POST', '/api/habits/import/history');

/** Lists the habits that an import with history finds again, with their days here. */
export const listImportedHistory = userEndpoint<typeof schemas.listImportedHistory>(
  'GET',
  '/api/habits/import/history',
);
