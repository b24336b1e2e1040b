import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getReachedPerfectDays = userEndpoint<typeof schemas.getReachedPerfectDays>(
  'GET',
  '/api/milestones/perfect-days',
);
