import { isServerCode } from '#repository/source-file.ts';
import type { SourceFile } from '#repository/source-file.ts';

const everyColumnPattern = /\b(?:selectAll|returningAll)\(/g;
// These handle tables as a whole: copies of a database, and processes that tests kill.
const outside = /^server\/src\/(database|reliability)\//;

/** One sentence for each query that reads all columns of a table, used or not. */
export const unnamedColumns = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter((file) => isServerCode(file, outside))
    .flatMap(({ path, text }) =>
      [...text.matchAll(everyColumnPattern)].map(([call]) => `${path} must name its columns instead of ${call})`),
    );
