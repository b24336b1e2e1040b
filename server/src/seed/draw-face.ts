/** How a person of the demo looks. Colours are those of SVG. */
export type Face = {
  readonly backdrop: string;
  readonly skin: string;
  readonly hair: string;
  readonly clothes: string;
  readonly cut: keyof typeof CUTS;
  readonly glasses?: true;
  readonly beard?: 'full' | 'stubble' | 'moustache';
  readonly earrings?: string;
  readonly collar?: 'shirt' | 'round';
};

type Cut = {
  /** The hair behind the head, and over it. `hair` is its colour. */
  readonly behind?: (hair: string) => string;
  readonly over: (hair: string) => string;
};

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

// All on a square of 100. The head reaches from 31 to 69 and from 24 to 71, the eyes lie at 48.
const CUTS = {
  short: {
    over: (hair) =>
      path(
        'M30.6 45C28.5 27 37 17.5 50.5 17.5S72 27 69.4 45c-1.6-4.6-3-7.6-5-10-8.6 1.6-20.6 0-27.6-3.6-3 3-4.8 8-6.2 13.6Z',
        hair,
      ),
  },
  parted: {
    over: (hair) =>
      path(
        'M30.4 46C27 29 35 18 49 17c15-1 24 9 20.8 29-1.2-6-3.4-11-7.6-14.6C55 34 46 33 41 28.5 38 34 32.5 37 30.4 46Z',
        hair,
      ),
  },
  waves: {
    over: (hair) =>
      path(
        'M30 45c-4-9-1-18 6-21 3-6.5 13-9 19-6 8-1 15 5 15.5 12 2.5 5 1.5 10-.9 15-.8-5-2.6-9-5.6-11.5-5 2.5-9 .5-12-2-4 4-10 4-13.5 2C34.5 36 31.5 39 30 45Z',
        hair,
      ),
  },
  curls: {
    over: (hair) =>
      [
        [33, 34, 7],
        [38, 26, 8],
        [47, 21.5, 8.5],
        [56.5, 22, 8.5],
        [64, 28, 7.5],
        [67.5, 36, 6.5],
        [31, 41, 4.5],
        [69, 43, 4],
      ]
        .map(([x = 0, y = 0, radius = 0]) => circle(x, y, radius, hair))
        .join(''),
  },
  afro: {
    behind: (hair) => circle(50, 37, 28.5, hair),
    over: (hair) => path('M30.6 45C29 27 38 19 50 19s21 8 19.4 26c-3-8-9.4-11.5-19.4-11.5S33.6 37 30.6 45Z', hair),
  },
  bob: {
    behind: (hair) =>
      path('M27 70c-3-8-3-20-2-28C27 25 36 16 50 16s23 9 25 26c1 8 1 20-2 28-5 3-10 2-12-1H39c-2 3-7 4-12 1Z', hair),
    over: (hair) => path('M30.5 46C29 30 37 20 50 20s21 10 19.5 26c-2-8-7-13-12.5-15.5C50 36 38 37 30.5 46Z', hair),
  },
  long: {
    behind: (hair) =>
      path(
        'M24 92c3-14-2-30 0-48C26 26 36 15.5 50 15.5S74 26 76 44c2 18-3 34 0 48-6 3-12 2-14-2H38c-2 4-8 5-14 2Z',
        hair,
      ),
    over: (hair) => path('M30.6 48C28 30 37 19.5 50 19.5S72 30 69.4 48c-1-9-8-14-19.4-19.5C43 34 32 38 30.6 48Z', hair),
  },
  bun: {
    behind: (hair) => circle(50, 13.5, 9, hair) + path('M28.5 50c-2-18 6-32 21.5-32s23.5 14 21.5 32Z', hair),
    over: (hair) => path('M30.6 46C29.5 30 38 21 50 21s20.5 9 19.4 25C67 36 60 31 50 31s-17 5-19.4 15Z', hair),
  },
  fringe: {
    behind: (hair) =>
      path(
        'M26 74c-3-10-2.5-22-1.5-31C26.5 25 36 16 50 16s23.5 9 25.5 27c1 9 1.5 21-1.5 31-3 2-8 2-11-1H37c-3 3-8 3-11 1Z',
        hair,
      ),
    over: (hair) =>
      path(
        'M30.5 47C27.5 29 37 19 50 19s22.5 10 19.5 28c-.6-3.6-1.4-5.8-2.6-7.8-10 2.4-23 2.4-33.8 0-1.2 2-2 4.2-2.6 7.8Z',
        hair,
      ),
  },
  scarf: {
    behind: (hair) => path('M24 96c0-12 3-18 1-34C22 36 31 13.5 50 13.5S78 36 75 62c-2 16 1 22 1 34Z', hair),
    over: (hair) =>
      `<path fill-rule="evenodd" d="M25 58C22.5 34 31 13.5 50 13.5S77.5 34 75 58c-1.5 14-11 22-25 22s-23.5-8-25-22Zm25-31.5c-12.5 0-18.4 8.5-18.4 21.5S39 71 50 71s18.4-10 18.4-23S62.5 26.5 50 26.5Z" fill="${hair}"/>`,
  },
  shaved: {
    over: (hair) =>
      `<g opacity=".55">${path('M31 43c.2-12.5 7-19.2 19-19.2S68.8 30.5 69 43c-2.5-6.5-4-9-6.5-11-8 1.8-17 1.8-25 0C35 33 33.5 35.5 31 42Z', hair)}</g>`,
  },
} satisfies Record<string, Cut>;

const INK = '#2a211d';
const BLUSH = '#e0563f';

/** The portrait of a person as an SVG without text and links: a friendly face on a plain backdrop. */
export const drawFace = (face: Face): string => {
  const { backdrop, skin, hair, clothes, earrings } = face;
  const cut: Cut = CUTS[face.cut];
  const parts = [
    `<rect width="100" height="100" fill="${backdrop}"/>`,
    cut.behind?.(hair) ?? '',
    path('M10 104c1-17 13-24.5 28-26h24c15 1.5 27 9 28 26Z', clothes),
    path('M41.5 62h17v15.5c0 9-17 9-17 0Z', skin),
    `<g opacity=".16">${path('M41.5 70c5 4.5 12 4.5 17 0v4c-5 4-12 4-17 0Z', INK)}</g>`,
    collar(face),
    face.cut === 'scarf' ? '' : circle(31, 50, 4.2, skin) + circle(69, 50, 4.2, skin),
    earrings === undefined ? '' : circle(30.6, 56.5, 1.9, earrings) + circle(69.4, 56.5, 1.9, earrings),
    path('M31 46c0-14 7-22 19-22s19 8 19 22c0 15-8.5 25-19 25s-19-10-19-25Z', skin),
    beard(face),
    features(face.cut === 'scarf' ? INK : hair),
    cut.over(hair),
    face.glasses ? glasses() : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100">${parts.join('')}</svg>`;
};

const features = (brow: string): string =>
  [
    `<g opacity=".8">${line('M38.3 42.6c1.8-1.4 4.4-1.6 6.2-.6', brow, 1.5)}${line('M55.5 42c1.8-1 4.4-.8 6.2.6', brow, 1.5)}</g>`,
    `<ellipse cx="41.8" cy="48" rx="2" ry="2.5" fill="${INK}"/><ellipse cx="58.2" cy="48" rx="2" ry="2.5" fill="${INK}"/>`,
    circle(42.5, 47.1, 0.7, '#fff') + circle(58.9, 47.1, 0.7, '#fff'),
    `<g opacity=".2">${circle(37.6, 55, 3.6, BLUSH)}${circle(62.4, 55, 3.6, BLUSH)}</g>`,
    `<g opacity=".45">${line('M49.4 50c-.6 2-1.2 3.4-1.2 4.3 0 1 1.4 1.4 3 1', INK, 1.2)}</g>`,
    path('M43 59.5c4 1.6 10 1.6 14 0-.8 4.6-3.6 6.6-7 6.6s-6.2-2-7-6.6Z', '#7d2b2b'),
    path('M44.6 60.1c3.5 1.1 7.3 1.1 10.8 0-.2 1-.5 1.5-.8 1.9h-9.2c-.3-.4-.6-.9-.8-1.9Z', '#fff'),
  ].join('');

const BEARD_TOP = 'M31.2 50c1.5 3 3.3 5.5 7.3 6.2 3.5-1.7 8-2.2 11.5-1.2 3.5-1 8-.5 11.5 1.2 4-.7 5.8-3.2 7.3-6.2';

const beard = ({ beard: kind, hair }: Face): string => {
  if (kind === undefined) return '';
  if (kind === 'moustache')
    return path('M42 58.5c2.5-3 6-3.2 8-1.6 2-1.6 5.5-1.4 8 1.6-3 1.2-5.5.8-8 .4-2.5.4-5 .8-8-.4Z', hair);
  if (kind === 'stubble')
    return `<g opacity=".26">${path(BEARD_TOP + 'C68 62.5 60.5 71 50 71S32 62.5 31.2 50Z', hair)}</g>`;
  return path(BEARD_TOP + 'C69 64 61 73.5 50 73.5S31 64 31.2 50Z', hair);
};

const collar = ({ collar: kind, skin }: Face): string => {
  if (kind === 'shirt') return path('M41 77.5 50 88l9-10.5 5.5 2.5L57 93l-7-5-7 5-7.5-13Z', '#fffdf8');
  return kind === 'round' ? path('M39 78c3 8 19 8 22 0l-2.5-3h-17Z', skin) : '';
};

const glasses = (): string =>
  `<g fill="#fff" fill-opacity=".18" stroke="${INK}" stroke-width="1.3"><rect x="35" y="43.5" width="13" height="10" rx="4.5"/><rect x="52" y="43.5" width="13" height="10" rx="4.5"/><path d="M48 47.5c1.2-1 2.8-1 4 0M35 47l-4-1M65 47l4-1" fill="none"/></g>`;
