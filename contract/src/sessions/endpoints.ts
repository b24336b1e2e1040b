import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const listSessions = userEndpoint<typeof schemas.listSessions>('GET', '/api/sessions');
export const endSession = userEndpoint<typeof schemas.endSession>('DELETE', '/api/sessions/:id');
export const endOtherSessions = userEndpoint<typeof schemas.endOtherSessions>('DELETE', '/api/sessions');
