import * as endpoints from '@crushing/contract/profile/endpoints';
import * as schemas from '@crushing/contract/profile/schemas';
import type { Deps } from '#deps.ts';
import { abortSignalOf } from '#http/abort-signal.ts';
import { UPLOAD_SECONDS_MAX, mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { madeOnce } from '#http/made-once.ts';
import { getProfile } from './get-profile.ts';
import { saveProfile } from './save-profile.ts';

// Names and titles beside the picture.
const WORDS_BYTES_MAX = 16 * 1024;

export const profileRoutes = (mounting: Mounting, deps: Deps): void => {
  // Loaded with the first picture: most people never change theirs.
  const maker = madeOnce(async () => (await import('#features/avatars/make-avatar.ts')).createAvatarMaker(deps.config));
  mounting.app.addHook('preClose', async () => (await maker.ifMade())?.close());
  mountEndpoint(mounting, endpoints.getProfile, schemas.getProfile, async ({ actor }) => getProfile(deps, actor));
  mountEndpoint(
    mounting,
    endpoints.saveProfile,
    schemas.saveProfile,
    async ({ actor, body, reply }) =>
      saveProfile(deps, actor, body, async (dataUrl) => (await maker.get()).make(dataUrl, abortSignalOf(reply))),
    {
      rateLimit: 'saveProfile',
      bodyBytesMax: schemas.PICTURE_URL_MAX + WORDS_BYTES_MAX,
      answerMsMax: UPLOAD_SECONDS_MAX * 1000,
    },
  );
};
