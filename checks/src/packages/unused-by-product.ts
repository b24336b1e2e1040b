import { importsOf } from '#repository/imports.ts';
import type { SourceFile } from '#repository/source-file.ts';

const TEST_CODE = /\.test\.tsx?$|^(bench|checks|e2e)\/|\/(testing|safety|reliability)\//;
const EXPORTED = /^(domain|contract)\/src\/(.+)\.ts$/;

/** Files of the domain and the contract that only tests use. knip counts every exported file of these two parts as used. */
export const unusedByProduct = (files: readonly SourceFile[]): string[] => {
  const product = files.filter(({ path }) => /\.tsx?$/.test(path) && !TEST_CODE.test(path));
  const used = new Set(product.flatMap(importsOf).map((target) => (target.kind === 'file' ? target.path : '')));
  return product.map(({ path }) => path).filter((path) => EXPORTED.test(path) && !used.has(path));
};
