import { posix } from 'node:path';
import type { SourceFile } from '#repository/source-file.ts';

const commentPattern = /\/\*[\s\S]*?\*\//g;
const preludePattern = /([^{};]+)\{/g;
const keyframePattern = /^(?:from|to|[\d.]+%)$/;
const keyframesPattern = /@keyframes\s+([\w-]+)/g;
const commaOutsideBrackets = /,(?![^(]*\))/;

/**
 * One sentence for each unscoped selector and animation in the stylesheets of features and screens, and for each name
 * that two stylesheets share. A scoped selector has a class or attribute that begins with the stylesheet's name, such as
 * `.zen-circle` in `zen.css`; a scoped animation begins with it. The names keep screens from styling each other by
 * accident. Sheets of `web/src/ui` style what all screens share.
 */
export const unscopedStyles = (files: readonly SourceFile[]): readonly string[] => {
  const sheets = files.filter(({ path }) => /^web\/src\/(?:features|screens)\/.*\.css$/.test(path));
  return [...sheets.flatMap(foreignSelectors), ...sheets.flatMap(foreignAnimations), ...sharedNames(sheets)];
};

const foreignSelectors = ({ path, text }: SourceFile): readonly string[] => {
  const name = nameOf(path);
  const own = new RegExp(String.raw`(?:\.|\[data-)${name}(?![a-z0-9])`);
  return selectorsOf(text)
    .filter((selector) => !own.test(selector))
    .map((selector) => `${path} styles ${selector}, which names nothing of ${name}`);
};

const foreignAnimations = ({ path, text }: SourceFile): readonly string[] =>
  [...text.matchAll(keyframesPattern)]
    .map(([, animation = '']) => animation)
    .filter((animation) => !`${animation}-`.startsWith(`${nameOf(path)}-`))
    .map((animation) => `${path} names an animation ${animation}, which does not begin with ${nameOf(path)}`);

const sharedNames = (sheets: readonly SourceFile[]): readonly string[] =>
  [...Map.groupBy(sheets, ({ path }) => nameOf(path))]
    .filter(([, named]) => named.length > 1)
    .map(([name, named]) => `${named.map(({ path }) => path).join(' and ')} share the name ${name}`);

const nameOf = (path: string): string => posix.basename(path, '.css');

const selectorsOf = (text: string): readonly string[] =>
  [...text.replaceAll(commentPattern, '').matchAll(preludePattern)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(commaOutsideBrackets))
    .map((selector) => selector.trim())
    .filter((selector) => !keyframePattern.test(selector));
