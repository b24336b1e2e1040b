import { readFileSync } from 'node:fs';

type Letters = Readonly<Record<string, readonly [advance: number, path: string] | undefined>>;
type Weight = '400' | '620';

let known: Readonly<Record<Weight, Letters>> | null = null;

/** Read with the first text, because many servers never draw one. `npm run letters` writes the file. */
const lettersOf = (weight: Weight): Letters => {
  known ??= JSON.parse(readFileSync(new URL('letters.json', import.meta.url), 'utf8')) as Record<Weight, Letters>;
  return known[weight];
};

const UNITS = 1000;

/** Whether the product's font has every sign of a text. */
export const canDraw = (text: string): boolean =>
  Array.from(text).every((sign) => lettersOf('400')[sign] !== undefined);

type TextLook = { readonly size: number; readonly weight: Weight; readonly fill: string; readonly tracking?: number };

/** The width of a text in pixels. */
export const widthOf = (text: string, { size, weight, tracking = 0 }: Omit<TextLook, 'fill'>): number =>
  Array.from(text).reduce((width, sign) => width + (advanceOf(sign, weight) / UNITS + tracking) * size, 0);

/** A line of text as paths of an SVG, from its start on its base line. Signs the font lacks are left out. */
export const drawText = (text: string, x: number, y: number, look: TextLook): string => {
  const { size, weight, fill, tracking = 0 } = look;
  const scale = size / UNITS;
  let at = 0;
  const paths = Array.from(text).map((sign) => {
    const path = lettersOf(weight)[sign]?.[1] ?? '';
    const placed = path === '' ? '' : `<path transform="translate(${at.toFixed(1)})" d="${path}"/>`;
    at += advanceOf(sign, weight) + tracking * UNITS;
    return placed;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
};

const advanceOf = (sign: string, weight: Weight): number => lettersOf(weight)[sign]?.[0] ?? 0;
