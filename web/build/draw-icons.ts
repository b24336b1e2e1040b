// `npm run icons`: draws the sprite with all icons.
import { writeFile } from 'node:fs/promises';
import * as lucide from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ICON_NAMES } from '#ui/icon-names.ts';

export const SPRITE_FILE = `${import.meta.dirname}/../src/ui/icons.svg`;

/** One group a name, each on a grid of 24. */
export const drawIcons = (names: readonly string[] = ICON_NAMES): string => {
  const icons = lucide as unknown as Record<string, LucideIcon | undefined>;
  const drawings = names.map((name) => {
    const icon = icons[inOneWord(name)];
    if (icon === undefined) throw new Error(`The icon set has no ${name}`);
    const paths = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<g id="${name}">${paths}</g>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${drawings.join('')}</svg>\n`;
};

/** The library's name of an icon: `book-open` is `BookOpen`. */
const inOneWord = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_match, first: string) => first.toUpperCase());

if (import.meta.main) await writeFile(SPRITE_FILE, drawIcons());
