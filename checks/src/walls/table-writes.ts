import { isServerCode } from '#repository/source-file.ts';
import type { SourceFile } from '#repository/source-file.ts';

// Queries of Kysely, and statements written as SQL.
const writePattern =
  /\b(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:insert\s+into|delete\s+from|update)\s+"?([a-z][a-z_]*)"?\s+(?:set\b|values\b|select\b|where\b|\(|as\b|default\b)/gi;
const sqlTablePattern = /\bcreate table (?:if not exists )?"?(\w+)/gi;
// Tests and migrations may write any table.
const outside = /^server\/src\/(testing|database\/migrations)\//;

/** Every table the migrations create. */
export const tablesOf = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('server/src/database/migrations/'))
    .flatMap(({ text }) => [...text.matchAll(sqlTablePattern)].map((match) => match[1] ?? ''))
    .toSorted();

/** One sentence for each statement that writes a table of another slice. */
export const foreignWrites = (
  files: readonly SourceFile[],
  writers: Readonly<Record<string, string>>,
): readonly string[] =>
  files
    .filter((file) => isServerCode(file, outside))
    .flatMap((file) => {
      const slice = /^server\/src\/features\/([^/]+)\//.exec(file.path)?.[1];
      const written = new Set([...file.text.matchAll(writePattern)].map((match) => match[1] ?? match[2] ?? ''));
      return [...written]
        .filter((table) => table in writers && writers[table] !== slice)
        .map((table) => `${file.path} writes ${table}, which only the slice ${writers[table]} may`);
    });
