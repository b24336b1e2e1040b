import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getProfile = userEndpoint<typeof schemas.getProfile>('GET', '/api/profile');
export const saveProfile = userEndpoint<typeof schemas.saveProfile>('PUT', '/api/profile');
