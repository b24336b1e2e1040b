import { MAIL_COLOURS } from './mail-colours.ts';
import { html } from './mail-html.ts';
import type { SafeHtml } from './mail-html.ts';
import type { MailPicture } from './mail-layout.ts';

/** A person whose face a mail shows. */
export type Pictured = {
  readonly username: string;
  readonly name: string | null;
  readonly profileImage: string | null;
};

/** How a person looks in a mail. */
export type Face = {
  /** Shown where there is no picture, or where a mail program shows no pictures. */
  readonly initials: string;
  readonly jpeg: Buffer | null;
};

/** Pixels of CSS. */
export type FaceSize = 72 | 32;

const OVERLAP = 14;
const BORDER = 1;
const { border, hover, muted } = MAIL_COLOURS;

/**
 * Faces in a row, each over the one before. A screen reader skips them, because the words beside them say the names. They
 * stand in an element without letters of its own: `font-size:0`.
 */
export const drawFaces = (faces: readonly Face[], size: FaceSize): readonly SafeHtml[] =>
  faces.map((face, place) => drawFace(face, place, size));

const drawFace = ({ initials, jpeg }: Face, place: number, size: FaceSize): SafeHtml => {
  const side = size - 2 * BORDER;
  const look = `display:inline-block;${place === 0 ? '' : `margin-left:-${OVERLAP}px;`}width:${side}px;height:${side}px;border:${BORDER}px solid ${border};border-radius:50%;background:${hover};color:${muted};font-size:${Math.round(size * 0.36)}px;line-height:${side}px;text-align:center;vertical-align:top`;
  return jpeg === null
    ? html`<span aria-hidden="true" style="${look}">${initials}</span>`
    : html`<img
        src="cid:${cidOf(place)}"
        alt="${initials}"
        aria-hidden="true"
        width="${String(side)}"
        height="${String(side)}"
        style="${look}"
      />`;
};

/** The pictures of these faces, which travel inside the mail. */
export const facePictures = (faces: readonly Face[]): readonly MailPicture[] =>
  faces.flatMap(({ jpeg }, place) =>
    jpeg === null
      ? []
      : [{ cid: cidOf(place), fileName: `face-${place + 1}.jpg`, type: 'image/jpeg' as const, bytes: jpeg }],
  );

const cidOf = (place: number): string => `face-${place + 1}@crushing`;
