import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const exportData = userEndpoint<typeof schemas.exportData>('GET', '/api/export');
