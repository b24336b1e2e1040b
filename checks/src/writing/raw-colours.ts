import type { SourceFile } from '#repository/source-file.ts';

// Components use tokens of ui/theme only, so that both themes and forced colours work everywhere.
const colourPatterns = [
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w/-])/gi,
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi,
  /\b(?:bg|text|border|ring|fill|stroke|outline|from|via|to)-(?:black|white|(?:red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|slate|gray|zinc|neutral|stone)-\d{2,3})\b/g,
];

/** One sentence for each colour written outside the theme. */
export const rawColours = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => /^web\/src\/.*\.(ts|tsx|css)$/.test(path))
    .filter(({ path }) => !path.startsWith('web/src/ui/theme/') && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      colourPatterns
        .flatMap((pattern) => [...text.matchAll(pattern)])
        .map(([colour]) => `${path} writes the colour ${colour}`),
    );
