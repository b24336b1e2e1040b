import { expect, test } from 'vitest';
import { apiDocument } from './api-document.ts';

test('docs/api.md says what the contract promises', async () => {
  await expect(apiDocument()).toMatchFileSnapshot('../../../docs/api.md');
});
