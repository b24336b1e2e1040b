import { openEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getPodcastPasses = openEndpoint<typeof schemas.getPodcastPasses>('GET', '/api/podcast/passes');
export const signUpForPodcast = openEndpoint<typeof schemas.signUpForPodcast>('POST', '/api/podcast/signup');
