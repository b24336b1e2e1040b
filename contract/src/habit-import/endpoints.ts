import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const importHabits = userEndpoint<typeof schemas.importHabits>('POST', '/api/habits/import');

/** A part of an import with history; repeating it changes nothing. */
export const importHistory = userEndpoint<typeof schemas.importHistory>('POST', '/api/habits/import/history');

/** The habits that such imports find again, with the days they have here. */
export const listImportedHistory = userEndpoint<typeof schemas.listImportedHistory>(
  'GET',
  '/api/habits/import/history',
);
