/** A file of the repository: its path from the root with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

const codeEnding = /\.(ts|tsx|mjs)$/;
const testEnding = /\.(test|journey)\.tsx?$/;

export const isCode = ({ path }: SourceFile): boolean => codeEnding.test(path);

export const isTest = ({ path }: SourceFile): boolean => testEnding.test(path);
