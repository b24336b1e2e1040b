import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const listTokens = userEndpoint<typeof schemas.listTokens>('GET', '/api/tokens');
export const createToken = userEndpoint<typeof schemas.createToken>('POST', '/api/tokens');
export const endToken = userEndpoint<typeof schemas.endToken>('DELETE', '/api/tokens/:id');
