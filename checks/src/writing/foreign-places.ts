import type { SourceFile } from '#repository/source-file.ts';

// The repository must work on any machine, so it contains no machine's paths and no addresses of package stores.
const patterns = [
  /(?<![\w.@-])\/(?:work|root|Users\/\w+|home\/\w+)\/[^\s'"`]*/g,
  /\.\.\/shared\b/g,
  /https?:\/\/[^\s'"`]*(?:registry|mirror|artifactory|nexus|verdaccio)[^\s'"`]*/gi,
];

/** One sentence for each text that names a place outside the repository. */
export const foreignPlaces = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ path, text }) =>
    patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map(([place]) => `${path} names ${place}, which exists on one machine only`),
  );
