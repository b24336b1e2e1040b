import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getExport = userEndpoint<typeof schemas.getExport>('GET', '/api/export');
