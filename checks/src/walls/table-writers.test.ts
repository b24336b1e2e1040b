import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { tableWriters } from './table-writers.ts';
import { foreignWrites, tablesOf } from './table-writes.ts';

test('every table has one writing slice', () => {
  expect(Object.keys(tableWriters).toSorted()).toEqual(tablesOf(repositoryFiles()));
});

test('no slice writes a table of another', () => {
  expect(foreignWrites(repositoryFiles(), tableWriters)).toEqual([]);
});

test.each([
  ['server/src/features/goals/change-goal.ts', `await tx.insertInto('habits').values(habit).execute();`],
  ['server/src/features/goals/change-goal.ts', `await tx\n  .updateTable('habits')\n  .set(changes)`],
  ['server/src/features/goals/change-goal.ts', 'sql`update habits set streak = 0`'],
  ['server/src/features/goals/change-goal.ts', 'sql`insert into "habits" ("userId") values (1)`'],
  ['server/src/database/connect.ts', `await tx.deleteFrom('habits').execute();`],
])('%s with %j is refused', (path, text) => {
  expect(foreignWrites([{ path, text }], tableWriters)).toHaveLength(1);
});

test('a slice may write its own table and read any', () => {
  const text = `tx.insertInto('goals'); tx.selectFrom('habits'); // update habits only through their slice`;
  expect(foreignWrites([{ path: 'server/src/features/goals/goals.store.ts', text }], tableWriters)).toEqual([]);
});
