import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const importHabits = userEndpoint<typeof schemas.importHabits>('POST', '/api/habits/import');
