import { adminEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getHealth = adminEndpoint<typeof schemas.getHealth>('GET', '/api/admin/health');
