/** A file of the repository: its path from the root with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

const codeEnding = /\.(ts|tsx|mjs)$/;
// What only tests use lies in a folder of that name.
const testPath = /\.(test|journey)\.tsx?$|\/testing\//;

export const isCode = ({ path }: SourceFile): boolean => codeEnding.test(path);

export const isTest = ({ path }: SourceFile): boolean => testPath.test(path);
