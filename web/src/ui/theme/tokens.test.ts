import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastRatio, toHex } from '#testing/contrast.ts';
import type { Oklch } from '#testing/contrast.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const bootScript = readFileSync(new URL('../../../public/boot.js', import.meta.url), 'utf8');

const THEMES = ['minimal-light', 'minimal-dark'] as const;
type ThemeName = (typeof THEMES)[number];

const blockOf = (theme: ThemeName): string => {
  const start = css.indexOf('{', css.indexOf(`[data-theme='${theme}']`));
  return css.slice(start, css.indexOf('}', start));
};

const colour = (theme: ThemeName, token: string): Oklch => {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(blockOf(theme))?.[1] ?? '';
  const reference = /^var\(--(.+)\)$/.exec(value)?.[1];
  if (reference !== undefined) return colour(theme, reference);
  const [lightness, chroma, hue] = (/^oklch\((.+)\)$/.exec(value)?.[1] ?? '').split(' ').map(Number);
  if (lightness === undefined || chroma === undefined || hue === undefined) throw new Error(`No colour --${token}`);
  return { lightness, chroma, hue };
};

const PAGES = ['bg', 'surface', 'raised', 'hover', 'sunken'];
const BLANK_PAGES = ['bg', 'surface', 'raised', 'hover'];

const on = (texts: readonly string[], backgrounds: readonly string[], least: number) =>
  texts.flatMap((text) => backgrounds.map((background) => ({ text, background, least })));

const PROMISES = [
  ...on(['text', 'muted'], PAGES, 7),
  ...on(['on-primary'], ['primary', 'primary-hover'], 7),
  ...on(['faint'], BLANK_PAGES, 4.5),
  ...on(['accent-text', 'success', 'warning', 'danger', 'streak', 'perfect'], PAGES, 4.5),
  ...on(['text', 'muted', 'accent-text', 'streak'], ['accent-soft'], 4.5),
  ...on(['text', 'warning'], ['warning-soft'], 4.75),
  ...on(['text', 'danger'], ['danger-soft'], 4.5),
  // Names, verbs, times and "Cheered" of a milestone in the feed.
  ...on(['text', 'muted', 'faint', 'accent-text'], ['streak-soft', 'perfect-soft'], 4.75),
  ...on(['streak'], ['streak-soft'], 4.5),
  ...on(['perfect'], ['perfect-soft'], 4.5),
  ...on(['on-accent'], ['accent'], 4.5),
  ...on(['on-danger'], ['danger-fill'], 4.5),
  ...on(['on-perfect'], ['perfect-fill'], 4.5),
  ...[0, 1, 2, 3, 4].flatMap((heat) => on([`on-heat-${heat}`], [`heat-${heat}`], 4.5)),
  ...on(['border-control', 'accent', 'focus', 'primary'], PAGES, 3),
];

describe.each(THEMES)('in %s', (theme) => {
  test.each(PROMISES)('$text on $background has a contrast of at least $least', ({ text, background, least }) => {
    expect(contrastRatio(colour(theme, text), colour(theme, background))).toBeGreaterThanOrEqual(least);
  });

  test('the browser frame has the colour of the page before the style sheet is there', () => {
    expect(bootScript).toContain(`'${theme}': '${toHex(colour(theme, 'bg'))}'`);
  });
});

test('both themes have the same tokens', () => {
  const tokensOf = (theme: ThemeName) => [...blockOf(theme).matchAll(/--([\w-]+):/g)].map(([, token]) => token);
  expect(tokensOf('minimal-dark')).toEqual(tokensOf('minimal-light'));
});

test('black on white has the contrast 21', () => {
  const black = { lightness: 0, chroma: 0, hue: 0 };
  expect(contrastRatio(black, { ...black, lightness: 1 })).toBeCloseTo(21, 1);
});

test('mails have the colours of the light theme', () => {
  const mailColours = readFileSync(new URL('../../../../server/src/mail/mail-colours.ts', import.meta.url), 'utf8');
  const written = [...mailColours.matchAll(/'?([a-z-]+)'?: '(#[\da-f]{6})'/g)];
  expect(written.length).toBeGreaterThan(10);
  for (const [, token = '', hex] of written)
    expect(`${token} ${hex}`).toBe(`${token} ${toHex(colour('minimal-light', token))}`);
});

test('the API document has the colours of both themes', () => {
  const style = new URL('../../../../server/src/features/api-document/reader/reader.css', import.meta.url);
  const written = [
    ...readFileSync(style, 'utf8').matchAll(/--([a-z-]+): light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)/g),
  ];
  expect(written.length).toBeGreaterThan(10);
  for (const [, token = '', light, dark] of written) {
    expect(blockOf('minimal-light')).toContain(`--${token}: ${light};`);
    expect(blockOf('minimal-dark')).toContain(`--${token}: ${dark};`);
  }
});
