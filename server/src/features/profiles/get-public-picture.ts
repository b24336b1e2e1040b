import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Deps } from '#deps.ts';
import type { FaceMaker } from '#features/avatars/make-face.ts';
import { isKnownToCaller } from '#http/mount-endpoint.ts';
import { drawProfilePicture } from './draw-profile-picture.ts';
import { readShownProfile } from './get-public-profile.ts';

/** Sends the picture of a link to a public page. It asks for the person each time, so it is gone with them. */
export const getPublicPicture = async (
  deps: Deps,
  username: string,
  { reply, makeFace }: { reply: FastifyReply; makeFace: FaceMaker['make'] },
): Promise<void> => {
  const profile = await readShownProfile(deps, username);
  const { person, userId, habitIds, owner } = profile;
  const face = JSON.stringify([person.name, person.username, person.profileImage]);
  const shown = { personId: userId, face, habitIds, version: owner.version };
  const picture = await deps.profilePictures.of(shown, deps.now(), async () => {
    // Loaded with the first picture: most servers restart more often than somebody shares a link.
    const { renderAsync } = await import('@resvg/resvg-js');
    const drawing = drawProfilePicture(profile, await makeFace(person.profileImage));
    // The drawing has no text, so no fonts of the system are looked for.
    return (await renderAsync(drawing, { font: { loadSystemFonts: false } })).asPng();
  });
  // The next holder of a name must not get the picture of the last one from a cache.
  reply.header('cache-control', 'no-cache');
  const tag = createHash('sha1').update(picture).digest('base64url');
  if (isKnownToCaller(reply.request, reply, tag)) reply.code(304).send();
  else reply.type('image/png').send(picture);
};
