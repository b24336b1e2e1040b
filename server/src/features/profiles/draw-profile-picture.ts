import { displayName, initials, nameInText } from '@crushing/domain/people/display-name';
import { dayCircle, dayRing } from '@crushing/domain/drawings/geometry';
import type { Shape } from '@crushing/domain/drawings/geometry';
import { progressLine } from '@crushing/domain/profiles/missed';
import { percentOf } from '@crushing/domain/progress/rates';
import { counted } from '@crushing/domain/text/counted';
import type { getPublicProfile } from '@crushing/contract/profiles/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { canDraw, drawText, widthOf } from '#images/draw-text.ts';

type Profile = Pick<EndpointAnswer<typeof getPublicProfile>, 'username' | 'person' | 'perfectStreak' | 'last30'> & {
  readonly habitIds: readonly number[];
};

// The dark theme: web/src/ui/theme/tokens.css, in the colours that renderers know.
const COLOURS = {
  bg: '#100f0d',
  text: '#f1f0ed',
  muted: '#bab7b2',
  hover: '#272522',
  onPerfect: '#1d1b18',
  accent: '#55d39b',
  border: '#2f2d29',
  'border-control': '#706d68',
  'perfect-fill': '#f1c63b',
  'streak-fill': '#f5995a',
} as const;

const RING = { size: 270, width: 13, x: 72, y: 168 };
const TEXT_X = 398;
const TEXT_WIDTH = 730;
const NAME = { weight: '620', fill: COLOURS.text, tracking: -0.03 } as const;
const DAY = { size: 30, step: 35.2, y: 536 };

/** The picture of a link to a public page, 1200 x 630, as an SVG without text, fonts or links. `face` is a PNG. */
export const drawProfilePicture = (profile: Profile, face: Uint8Array | null): string => {
  const { person, last30 } = profile;
  const body = [
    `<rect width="1200" height="630" fill="${COLOURS.bg}"/>`,
    brand(),
    drawingAt(RING.x, RING.y, dayRing(RING.size, RING.width, person.today)),
    face === null ? letters(initials(drawableName(person) ?? '')) : photo(face),
    ...words(profile),
    ...last30.map((share, place) => drawingAt(72 + place * DAY.step, DAY.y, dayCircle(DAY.size, share))),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${body.join('')}</svg>`;
};

const brand = (): string => {
  const tagline = 'crushing habits in public';
  const look = { size: 26, weight: '400', fill: COLOURS.muted } as const;
  return `<g fill="none" stroke="${COLOURS.text}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" transform="translate(72 60) scale(1.36)"><path d="M23.9 10.6A10.6 10.6 0 1 1 18.3 4.3"/><path d="m9.4 13.6 4.4 4.4L24.6 6.6"/></g>${drawText('Crushing', 124, 88, { size: 26, weight: '620', fill: COLOURS.text })}${drawText(tagline, 1128 - widthOf(tagline, look), 88, look)}`;
};

const FACE = { middle: { x: RING.x + RING.size / 2, y: RING.y + RING.size / 2 }, radius: 110 };

const photo = (png: Uint8Array): string => {
  const { middle, radius } = FACE;
  const box = `x="${middle.x - radius}" y="${middle.y - radius}" width="${2 * radius}" height="${2 * radius}"`;
  const data = Buffer.from(png).toString('base64');
  return `<clipPath id="face"><circle cx="${middle.x}" cy="${middle.y}" r="${radius}"/></clipPath><image ${box} clip-path="url(#face)" href="data:image/png;base64,${data}"/>`;
};

const letters = (text: string): string => {
  const { middle, radius } = FACE;
  const look = { size: 80, weight: '620', fill: COLOURS.muted } as const;
  const inside = drawText(text, middle.x - widthOf(text, look) / 2, middle.y + 28, look);
  return `<circle cx="${middle.x}" cy="${middle.y}" r="${radius}" fill="${COLOURS.hover}"/>${inside}`;
};

/** Name, username with the number of habits, and the streak or how the day goes. */
const words = ({ person, username, habitIds, perfectStreak }: Profile): string[] => {
  const drawable = drawableName(person);
  const name = drawable === undefined ? unnamed(person) : nameInText({ ...person, name: drawable });
  const lines = linesOf(name);
  const first = lines.length === 1 ? 262 : 236;
  const below = first + (lines.length - 1) * 56;
  const handle = canDraw(username) ? `@${username} · ` : '';
  const count = `${handle}${counted(habitIds.length, 'habit')}`;
  return [
    ...lines.map(({ text, size }, place) => drawText(text, TEXT_X, first + place * 56, { ...NAME, size })),
    drawText(shortened(count, { size: 32, weight: '400' }), TEXT_X, below + 52, {
      size: 32,
      weight: '400',
      fill: COLOURS.muted,
    }),
    perfectStreak > 0 ? streak(perfectStreak, below + 110) : progress(person, below + 110),
  ];
};

/** The display name, or the username where the font lacks a sign of the name: it would have holes. */
const drawableName = (person: Profile['person']): string | undefined =>
  [displayName(person), person.username].find(canDraw);

const unnamed = ({ isBot }: Profile['person']): string => (isBot ? '(bot)' : '');

const NAME_SIZES = [76, 68, 60, 54, 48];

/** A name in one line where it fits in one, as large as it can be; else in two of the smallest size. */
const linesOf = (name: string): { text: string; size: number }[] => {
  const fits = (text: string, size: number) => widthOf(text, { ...NAME, size }) <= TEXT_WIDTH;
  const size = NAME_SIZES.find((each) => fits(name, each));
  if (size !== undefined) return [{ text: name, size }];
  const smallest = { size: 48, weight: NAME.weight, tracking: NAME.tracking };
  const signs = Array.from(name);
  const tooWide = signs.findIndex((_sign, place) => !fits(signs.slice(0, place + 1).join(''), smallest.size));
  const start = signs.slice(0, tooWide).join('');
  // Breaks between two words, unless that wastes a line that the rest needs.
  const space = start.lastIndexOf(' ');
  const isGoodEnd = space > start.length / 2 || (space > 0 && fits(name.slice(space + 1), smallest.size));
  const cut = isGoodEnd ? space : start.length;
  return [start.slice(0, cut), shortened(name.slice(cut).trim(), smallest)].map((text) => ({ text, size: 48 }));
};

const shortened = (text: string, look: Parameters<typeof widthOf>[1]): string => {
  if (widthOf(text, look) <= TEXT_WIDTH) return text;
  const signs = Array.from(text);
  while (signs.length > 0 && widthOf(`${signs.join('')}…`, look) > TEXT_WIDTH) signs.pop();
  return `${signs.join('')}…`;
};

const streak = (days: number, y: number): string => {
  const number = String(days);
  const look = { size: number.length > 2 ? 24 : 30, weight: '620', fill: COLOURS.onPerfect } as const;
  return `<circle cx="${TEXT_X + 30}" cy="${y}" r="30" fill="${COLOURS['perfect-fill']}"/>${drawText(number, TEXT_X + 30 - widthOf(number, look) / 2, y + 10, look)}${drawText('Perfect Day Streak', TEXT_X + 76, y + 10, { size: 30, weight: '620', fill: COLOURS.text })}`;
};

const progress = ({ username, today }: Profile['person'], y: number): string => {
  if (today.total === 0) return '';
  const look = { size: 30, weight: '620', fill: COLOURS.text } as const;
  const line = progressLine(percentOf(today.done, today.total));
  return drawText(shortened(canDraw(username) ? `${username} ${line}` : line, look), TEXT_X, y + 10, look);
};

const drawingAt = (x: number, y: number, shapes: readonly Shape[]): string =>
  `<g transform="translate(${x} ${y})" fill="none" stroke-linecap="round">${shapes.map(drawn).join('')}</g>`;

const drawn = ({ path, paint, width, dashes }: Shape): string =>
  width === undefined
    ? `<path d="${path}" fill="${COLOURS[paint]}"/>`
    : `<path d="${path}" stroke="${COLOURS[paint]}" stroke-width="${width}"${dashes === undefined ? '' : ` stroke-dasharray="${dashes.join(' ')}"`}/>`;
