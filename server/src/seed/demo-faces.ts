import { createAvatarMaker } from '#features/avatars/make-avatar.ts';
import type { AvatarMaker } from '#features/avatars/make-avatar.ts';
import { saveProfile } from '#features/profile/save-profile.ts';
import { drawFace } from './draw-face.ts';
import { DEMO_FACES } from './demo-looks.ts';
import type { DemoWorld } from './demo-world.ts';

/** Draws everybody and gives them their picture as an upload would, in the process that makes pictures small. */
export const giveFaces = async ({ deps, members }: DemoWorld): Promise<void> => {
  const maker = createAvatarMaker(deps.config);
  try {
    for (const { person, actor } of members)
      await saveProfile(
        deps,
        actor,
        { profileImage: await pictureOf(person.username), title: person.title },
        makeWith(maker),
      );
  } finally {
    maker.close();
  }
};

const makeWith = (maker: AvatarMaker) => async (dataUrl: string) => maker.make(dataUrl, new AbortController().signal);

const pictureOf = async (username: string): Promise<string> => {
  const face = DEMO_FACES[username];
  if (face === undefined) throw new Error(`"${username}" has no face`);
  const { renderAsync } = await import('@resvg/resvg-js');
  const png = (await renderAsync(drawFace(face), { font: { loadSystemFonts: false } })).asPng();
  return `data:image/png;base64,${png.toString('base64')}`;
};
