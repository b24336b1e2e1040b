import { posix } from 'node:path';
import type { SourceFile } from '#repository/source-file.ts';

const namePattern = /`(\w[\w@./-]*\.(?:ts|tsx|mjs|css|md|html))`/g;
// Documents write "`login.test.ts`, `register.test.ts` there". "There" is the folder of the path named before.
const therePattern = /(?:`[\w.-]+`, )*`[\w.-]+` there/g;

/**
 * One sentence for each file that a document names in backticks and that does not exist. A name may leave out the first
 * folders of its path.
 */
export const missingFiles = (files: readonly SourceFile[], paths: readonly string[]): readonly string[] =>
  files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => {
        const there = namesThere(line);
        return namesIn(line)
          .filter(({ name, at }) => !isFile(there.get(at) ?? name, paths))
          .map(({ name }) => `${path} names ${name}, which does not exist`);
      }),
    );

type Name = { readonly name: string; readonly at: number };

const namesIn = (line: string, offset = 0): readonly Name[] =>
  [...line.matchAll(namePattern)].map((match) => ({ name: match[1] ?? '', at: match.index + offset }));

/** The full path of each name that "there" refers to, by the name's place in the line. */
const namesThere = (line: string): ReadonlyMap<number, string> =>
  new Map(
    [...line.matchAll(therePattern)].flatMap(({ 0: list, index }) => {
      const before = namesIn(line.slice(0, index)).findLast(({ name }) => name.includes('/'));
      const folder = posix.dirname(before?.name ?? '');
      return namesIn(list, index).map(({ name, at }) => [at, `${folder}/${name}`] as const);
    }),
  );

const isFile = (name: string, paths: readonly string[]): boolean =>
  paths.some((path) => path === name || path.endsWith(`/${name}`));
