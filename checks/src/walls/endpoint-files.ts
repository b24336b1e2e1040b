import type { SourceFile } from '#repository/source-file.ts';

const contractPattern = /^contract\/src\/([^/]+)\/endpoints\.ts$/;
const endpointPattern = /^export const (\w+) = (?:open|user|admin)Endpoint\b/gm;

/** One sentence for each endpoint of the contract without a file of its name in the server's folder of its slice. */
export const endpointsWithoutFile = (files: readonly SourceFile[]): readonly string[] => {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path, text }) => {
    const slice = contractPattern.exec(path)?.[1];
    if (slice === undefined) return [];
    return [...text.matchAll(endpointPattern)]
      .map(([, name = '']) => ({ name, file: `server/src/features/${slice}/${kebabCase(name)}.ts` }))
      .filter(({ file }) => !paths.has(file))
      .map(({ name, file }) => `${name} must be answered by ${file}`);
  });
};

const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
