import { openEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getPublicProfile = openEndpoint<typeof schemas.getPublicProfile>('GET', '/api/public/:username');
export const getProfilePicture = openEndpoint<typeof schemas.getProfilePicture>(
  'GET',
  '/api/public/:username/picture.png',
);
export const getBuddy = openEndpoint<typeof schemas.getBuddy>('GET', '/api/buddies/username/:username');
