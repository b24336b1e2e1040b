/** A file of the repository: its path from the root with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

const codeEnding = /\.(ts|tsx|mjs)$/;
// Helpers of tests lie in folders named `testing`, good calls of a slice's endpoints in its `examples`.
const testPath = /\.(test|journey|examples)\.tsx?$|\/testing\//;

export const isCode = ({ path }: SourceFile): boolean => codeEnding.test(path);

export const isTest = ({ path }: SourceFile): boolean => testPath.test(path);

/** Whether a file is code of the server that runs in production and lies outside of some folders. */
export const isServerCode = (file: SourceFile, outside: RegExp): boolean =>
  isCode(file) && !isTest(file) && file.path.startsWith('server/src/') && !outside.test(file.path);
