import { openEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getPublicProfile = openEndpoint<typeof schemas.getPublicProfile>('GET', '/api/public/:username');
export const getPublicPicture = openEndpoint<typeof schemas.getPublicPicture>(
  'GET',
  '/api/public/:username/picture.png',
);
export const getBuddy = openEndpoint<typeof schemas.getBuddy>('GET', '/api/buddies/username/:username');
