import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const sendEncouragement = userEndpoint<typeof schemas.sendEncouragement>('POST', '/api/encouragement');
export const listEncouragements = userEndpoint<typeof schemas.listEncouragements>('GET', '/api/encouragements');
export const thankForEncouragement = userEndpoint<typeof schemas.thankForEncouragement>(
  'POST',
  '/api/encouragements/:id/thanks',
);
export const listThanks = userEndpoint<typeof schemas.listThanks>('GET', '/api/encouragements/thanks');
