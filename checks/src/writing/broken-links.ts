import { posix } from 'node:path';
import type { SourceFile } from '#repository/source-file.ts';

const linkPattern = /\]\(([^)\s]+)\)/g;

/** One sentence for each link of a document to a file or heading that does not exist. */
export const brokenLinks = (files: readonly SourceFile[], paths: readonly string[]): readonly string[] => {
  const documents = files.filter(({ path }) => path.endsWith('.md'));
  const known = new Set([...paths, ...paths.flatMap(foldersOf)]);
  return documents.flatMap((document) =>
    [...document.text.matchAll(linkPattern)]
      .map((match) => match[1] ?? '')
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => !leadsSomewhere(link, document, documents, known))
      .map((link) => `${document.path} links to ${link}, which does not exist`),
  );
};

const leadsSomewhere = (
  link: string,
  from: SourceFile,
  documents: readonly SourceFile[],
  known: ReadonlySet<string>,
): boolean => {
  const [file = '', heading] = link.split('#');
  const path = file === '' ? from.path : posix.join(posix.dirname(from.path), file).replace(/\/$/, '');
  if (!known.has(path)) return false;
  const target = documents.find((document) => document.path === path);
  return heading === undefined || target === undefined || headingsOf(target).includes(heading);
};

const headingsOf = ({ text }: SourceFile): readonly string[] =>
  [...text.matchAll(/^#+\s+(.+)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const foldersOf = (path: string): readonly string[] => {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
};
