import { adminEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const listUsers = adminEndpoint<typeof schemas.listUsers>('GET', '/api/admin/users');
export const renameUser = adminEndpoint<typeof schemas.renameUser>('PATCH', '/api/admin/users/:id');
export const deleteUser = adminEndpoint<typeof schemas.deleteUser>('DELETE', '/api/admin/users/:id');
