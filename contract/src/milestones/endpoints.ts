import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getPerfectDays = userEndpoint<typeof schemas.getPerfectDays>('GET', '/api/milestones/perfect-days');
