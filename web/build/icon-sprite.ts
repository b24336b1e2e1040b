import { HABIT_ICONS } from '@crushing/domain/habits/habit-icons';
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import * as lucide from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const LIBRARY = 'lucide-react';
const SPRITE_MODULE = '\0icon-sprite';
/** The library's table of all icons by name. */
const ALL = 'icons';
const IMPORT = /import \{([^}]+)\} from 'lucide-react'/g;

/**
 * Draws all icons from one picture file. In the program an icon is then its name instead of its paths, which keeps some
 * 10 kB of script out of the first load; the picture is fetched beside it and cached for good.
 */
export const iconSprite = (): Plugin => {
  let names: readonly string[] = [];
  let sprite = { fileName: '', source: '' };
  return {
    name: 'crushing:icon-sprite',
    apply: 'build',
    enforce: 'pre',
    buildStart: async () => {
      names = await usedIcons(`${import.meta.dirname}/../src`);
      const source = drawSprite(names);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      sprite = { fileName: `assets/icons-${hash}.svg`, source };
    },
    resolveId: (id) => (id === LIBRARY ? SPRITE_MODULE : undefined),
    load: (id) => (id === SPRITE_MODULE ? moduleOf(names, `/${sprite.fileName}`) : undefined),
    generateBundle() {
      this.emitFile({ type: 'asset', ...sprite });
    },
    transformIndexHtml: (html) =>
      html.replace('<script src="/boot.js"', `<script src="/boot.js" data-icons="/${sprite.fileName}"`),
  };
};

const usedIcons = async (folder: string): Promise<readonly string[]> => {
  const names = new Set<string>();
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder })) {
    const text = await readFile(`${folder}/${file}`, 'utf8');
    for (const [, imported = ''] of text.matchAll(IMPORT)) {
      for (const name of imported.split(',')) names.add(name.trim());
    }
  }
  names.delete('');
  // Whoever takes icons by name takes those of habits.
  if (names.delete(ALL)) for (const icon of HABIT_ICONS) names.add(inOneWord(icon));
  return [...names].toSorted();
};

const inOneWord = (icon: string): string =>
  icon.replaceAll(/(?:^|-)(\w)/g, (_match, first: string) => first.toUpperCase());

const drawSprite = (names: readonly string[]): string => {
  const icons = lucide as unknown as Record<string, LucideIcon | undefined>;
  const drawings = names.map((name) => {
    const icon = icons[name];
    if (icon === undefined) throw new Error(`${LIBRARY} has no icon ${name}`);
    const paths = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<g id="${name}">${paths}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${drawings.join('')}</svg>`;
};

/** Stands in for the icon library: the same names, each a component that shows its part of the sprite. */
const moduleOf = (names: readonly string[], url: string): string => `
  import { createElement } from 'react';
  const icon = (name) => ({ size, strokeWidth, className }) =>
    createElement('svg', { width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth,
      strokeLinecap: 'round', strokeLinejoin: 'round', className, 'aria-hidden': true },
      createElement('use', { href: '${url}#' + name }));
  const byName = {};
  export const ${ALL} = new Proxy(byName, { get: (_, name) => byName[name] ??= icon(name) });
  ${names.map((name) => `export const ${name} = /* @__PURE__ */ icon('${name}');`).join('\n')}
`;
