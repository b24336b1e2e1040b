import type { FastifyReply } from 'fastify';
import type { Deps } from '#deps.ts';
import type { FaceMaker } from '#features/avatars/make-face.ts';
import { drawProfilePicture } from './draw-profile-picture.ts';
import { getPublicProfile } from './get-public-profile.ts';

const HOUR_SECONDS = 60 * 60;

/** Sends the picture of a link to a public page. It asks for the person each time, so it is gone with them. */
export const getPublicPicture = async (
  deps: Deps,
  username: string,
  { reply, makeFace }: { reply: FastifyReply; makeFace: FaceMaker['make'] },
): Promise<void> => {
  const profile = await getPublicProfile(deps, username);
  const picture = await deps.profilePictures.of(profile.userId, deps.now(), async () => {
    // Loaded with the first picture: most servers restart more often than somebody shares a link.
    const { renderAsync } = await import('@resvg/resvg-js');
    const drawing = drawProfilePicture(profile, await makeFace(profile.person.profileImage));
    // The drawing has no text, so no fonts of the system are looked for.
    return (await renderAsync(drawing, { font: { loadSystemFonts: false } })).asPng();
  });
  reply.header('cache-control', `public, max-age=${HOUR_SECONDS}`).type('image/png').send(picture);
};
