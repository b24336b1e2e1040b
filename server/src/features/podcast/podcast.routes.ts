import * as endpoints from '@crushing/contract/podcast/endpoints';
import * as schemas from '@crushing/contract/podcast/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { countRefused } from '#http/rate-limits.ts';
import { getPodcastPasses } from './get-podcast-passes.ts';
import { signUpForPodcast } from './sign-up-for-podcast.ts';

export const podcastRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.getPodcastPasses, schemas.getPodcastPasses, async () => getPodcastPasses(deps));
  mountEndpoint(
    mounting,
    endpoints.signUpForPodcast,
    schemas.signUpForPodcast,
    async ({ body, request, reply }) => {
      try {
        return await signUpForPodcast(deps, { request, reply }, body);
      } catch (error) {
        // A person corrects a taken name and sends the form again.
        countRefused(request, 'podcast');
        throw error;
      }
    },
    { rateLimit: 'podcast' },
  );
};
