import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const deleteAccount = userEndpoint<typeof schemas.deleteAccount>('DELETE', '/api/account');
