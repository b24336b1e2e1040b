import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

/** The target of an import: a file of the repository, a package, or a module of Node. */
export type ImportTarget =
  | { readonly kind: 'file'; readonly path: string; readonly isTypeOnly: boolean }
  | { readonly kind: 'package'; readonly name: string; readonly isTypeOnly: boolean }
  | { readonly kind: 'node'; readonly name: string };

// The formatter writes imports in one form only: single quotes, the specifier last on its line.
const specifierPattern = /(?:\bfrom|^import)\s+'([^'\n]+)';$|\bimport\('([^'\n]+)'\)/gm;
const packagePattern = /^(@[^/]+\/[^/]+|[^/]+)/;

/** Everything the file imports or re-exports, dynamic imports too. */
export const importsOf = (file: SourceFile): readonly ImportTarget[] =>
  [...file.text.matchAll(specifierPattern)].map((match) =>
    targetOf(file.path, match[1] ?? match[2] ?? '', isTypeOnly(file.text, match.index)),
  );

/** Whether the statement that ends here begins with `import type` or `export type`. */
const isTypeOnly = (text: string, end: number): boolean =>
  /^(import|export) type\b/.test(
    text.slice(Math.max(text.lastIndexOf('\nimport ', end), text.lastIndexOf('\nexport ', end)) + 1),
  );

const targetOf = (importer: string, specifier: string, typeOnly: boolean): ImportTarget => {
  const fileAt = (path: string): ImportTarget => ({ kind: 'file', path, isTypeOnly: typeOnly });
  if (specifier.startsWith('.')) return fileAt(posix.join(posix.dirname(importer), specifier));
  if (specifier.startsWith('#')) return fileAt(`${sourceRootOf(importer)}/${specifier.slice(1)}`);
  if (specifier.startsWith('node:')) return { kind: 'node', name: specifier };
  const own = /^@crushing\/([^/]+)\/(.+)$/.exec(specifier);
  if (own) return fileAt(`${own[1]}/src/${own[2]}.ts`);
  return { kind: 'package', name: packagePattern.exec(specifier)?.[0] ?? specifier, isTypeOnly: typeOnly };
};

/** The folder that # stands for: src of the part, or scripts. */
const sourceRootOf = (importer: string): string => {
  const [part = ''] = importer.split('/');
  return part === 'scripts' ? 'scripts' : `${part}/src`;
};
