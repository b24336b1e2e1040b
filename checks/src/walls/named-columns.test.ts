import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { unnamedColumns } from './named-columns.ts';

test('every query names the columns it needs', () => {
  expect(unnamedColumns(repositoryFiles())).toEqual([]);
});

test.each([
  "query.selectFrom('goals').selectAll().execute()",
  "query.selectFrom('goals')\n  .selectAll('goals')",
  "query.insertInto('goals').values(goal).returningAll()",
])('%j is refused', (text) => {
  expect(unnamedColumns([{ path: 'server/src/features/goals/goals.store.ts', text }])).toHaveLength(1);
});

test.each([
  'server/src/features/goals/goals.test.ts',
  'server/src/testing/bots.ts',
  'server/src/database/transfer/copy-rows.ts',
])('%s may read whole rows', (path) => {
  expect(unnamedColumns([{ path, text: "query.selectFrom('goals').selectAll()" }])).toEqual([]);
});
