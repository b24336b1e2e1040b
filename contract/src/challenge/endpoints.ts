import { adminEndpoint, userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getWaitlist = userEndpoint<typeof schemas.getWaitlist>('GET', '/api/challenge/waitlist');
export const joinWaitlist = userEndpoint<typeof schemas.joinWaitlist>('POST', '/api/challenge/waitlist/join');
export const leaveWaitlist = userEndpoint<typeof schemas.leaveWaitlist>('DELETE', '/api/challenge/waitlist/leave');
export const getChallenge = userEndpoint<typeof schemas.getChallenge>('GET', '/api/challenges');
export const openChallenge = adminEndpoint<typeof schemas.openChallenge>('POST', '/api/admin/challenges');
export const listChallenges = adminEndpoint<typeof schemas.listChallenges>('GET', '/api/admin/challenges');
export const listChallengeMembers = adminEndpoint<typeof schemas.listChallengeMembers>(
  'GET',
  '/api/admin/challenges/:id/members',
);
export const closeChallenge = adminEndpoint<typeof schemas.closeChallenge>('POST', '/api/admin/challenges/:id/close');
