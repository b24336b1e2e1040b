import { dayCircle } from '@crushing/domain/drawings/geometry';
import type { Shape } from '@crushing/domain/drawings/geometry';
import { MAIL_COLOURS } from './mail-colours.ts';

const CIRCLE = 48;
const COLUMN = 72;
// Drawn larger than shown, for screens with small pixels.
const DENSITY = 2;

/** The circles of days in one row as a PNG, from the shares done; null where nothing was due. */
export const weekPicture = async (shares: readonly (number | null)[]): Promise<Buffer> => {
  const [width, height] = [shares.length * COLUMN, CIRCLE];
  const circles = shares.map(
    (share, index) =>
      `<g transform="translate(${index * COLUMN + (COLUMN - CIRCLE) / 2} 0)">${dayCircle(CIRCLE, share).map(toSvg).join('')}</g>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * DENSITY}" height="${height * DENSITY}" viewBox="0 0 ${width} ${height}">${circles.join('')}</svg>`;
  // Loaded with the first digest.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
};

const toSvg = ({ path, paint, width, dashes }: Shape): string => {
  // Mails are light, and a drawing of days has these paints.
  const colour = MAIL_COLOURS[paint];
  return width === undefined
    ? `<path d="${path}" fill="${colour}"/>`
    : `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${dashes === undefined ? '' : ` stroke-dasharray="${dashes.join(' ')}" stroke-linecap="round"`}/>`;
};
