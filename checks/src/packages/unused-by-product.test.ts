import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { unusedByProduct } from './unused-by-product.ts';

test('every file of the domain and the contract is used by the product itself', () => {
  expect(unusedByProduct(repositoryFiles())).toEqual([]);
});

test('a file that only a test uses is found', () => {
  const rule = { path: 'domain/src/habits/rule.ts', text: 'export const rule = 1;' };
  const importing = "import { rule } from '@crushing/domain/habits/rule';";
  expect(unusedByProduct([rule, { path: 'server/src/a.test.ts', text: importing }])).toEqual([rule.path]);
  expect(unusedByProduct([rule, { path: 'server/src/a.ts', text: importing }])).toEqual([]);
});
