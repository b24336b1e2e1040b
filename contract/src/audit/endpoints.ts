import { adminEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const listAudit = adminEndpoint<typeof schemas.listAudit>('GET', '/api/admin/audit');
