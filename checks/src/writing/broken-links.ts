import { posix } from 'node:path';
import { isCode } from '#repository/source-file.ts';
import type { SourceFile } from '#repository/source-file.ts';

const linkPattern = /\]\(([^)\s]+)\)/g;
/** How a comment names a section: docs/product.md, Sessions. */
const citationPattern = /\b((?:docs\/)?[\w-]+\.md), ([A-Z][^.:;`'"*)\n]*)/g;

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

/** One sentence for each section that code names and no document has. */
export const brokenCitations = (files: readonly SourceFile[]): readonly string[] => {
  const headings = new Map(
    files.filter(({ path }) => path.endsWith('.md')).map((file) => [file.path, headingsOf(file)]),
  );
  return files
    .filter((file) => isCode(file) || file.path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(citationPattern)]
        .filter(([, document = '', section = '']) => !headings.get(document)?.some((each) => begins(section, each)))
        .map(([citation]) => `${path} names ${citation}, which does not exist`),
    );
};

const begins = (section: string, heading: string): boolean => {
  const words = anchorOf(section);
  return words === heading || words.startsWith(`${heading}-`);
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
  [...text.matchAll(/^#+\s+(.+)$/gm)].map((match) => anchorOf(match[1] ?? ''));

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const foldersOf = (path: string): readonly string[] => {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
};
