import type { SourceFile } from '#repository/source-file.ts';

const contractPattern = /^contract\/src\/([^/]+)\/endpoints\.ts$/;
const endpointPattern = /^export const (\w+) = (?:open|user|admin)Endpoint\b/gm;

/** The server file that must answer each endpoint, by the name of the endpoint. */
export const endpointFiles = (files: readonly SourceFile[]): ReadonlyMap<string, string> =>
  new Map(
    files.flatMap(({ path, text }) => {
      const slice = contractPattern.exec(path)?.[1];
      if (slice === undefined) return [];
      return [...text.matchAll(endpointPattern)].map(
        ([, name = '']) => [name, `server/src/features/${slice}/${kebabCase(name)}.ts`] as const,
      );
    }),
  );

/** One sentence for each endpoint of the contract whose file is missing. */
export const endpointsWithoutFile = (files: readonly SourceFile[]): readonly string[] => {
  const paths = new Set(files.map(({ path }) => path));
  return [...endpointFiles(files)]
    .filter(([, file]) => !paths.has(file))
    .map(([name, file]) => `${name} must be answered by ${file}`);
};

const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
