import { openEndpoint, userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const listFollowing = userEndpoint<typeof schemas.listFollowing>('GET', '/api/following');
export const getDemoBuddy = userEndpoint<typeof schemas.getDemoBuddy>('GET', '/api/following/demo');
export const listFollowers = userEndpoint<typeof schemas.listFollowers>('GET', '/api/followers');
export const getFollowStatus = userEndpoint<typeof schemas.getFollowStatus>('GET', '/api/follow-status/:id');
export const follow = userEndpoint<typeof schemas.follow>('POST', '/api/follow/:id');
export const unfollow = userEndpoint<typeof schemas.unfollow>('DELETE', '/api/follow/:id');
export const removeFollower = userEndpoint<typeof schemas.removeFollower>('DELETE', '/api/followers/:id');
export const getFollowCounts = openEndpoint<typeof schemas.getFollowCounts>('GET', '/api/user/:id/stats');
export const findPeople = userEndpoint<typeof schemas.findPeople>('GET', '/api/people');
