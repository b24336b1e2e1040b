import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { readsOfHabitsOfOthers } from './habits-of-others.ts';

test('the habits of other people are read through one door only', () => {
  expect(readsOfHabitsOfOthers(repositoryFiles())).toEqual([]);
});

const complaintsAbout = (path: string, text: string): number => readsOfHabitsOfOthers([{ path, text }]).length;

test.each([
  "import { findHabitsOfUser } from '#features/habits/habits.store.ts';",
  "query.selectFrom('habits').selectAll()",
  "query.selectFrom(['followers', 'habits as habit']).selectAll()",
  "query.selectFrom(isOld ? 'habit_instances' : 'goals').selectAll()",
  "const TABLE = 'habits';\nquery.selectFrom(TABLE).selectAll()",
  "query.selectFrom('followers').innerJoin('habit_instances as instance', 'a', 'b')",
  "query.selectFrom('followers').leftJoin(\n  'habits', (join) => join)",
  "query.selectFrom('followers').rightJoin('habits', 'a', 'b')",
  "query.selectFrom('followers').fullJoin('habits as habit', 'a', 'b')",
  "query.selectFrom('followers').crossJoin('habits')",
  "query.selectFrom('users').innerJoinLateral((part) => part.selectFrom('habits').as('habit'), (join) => join)",
  "query.updateTable('users').from('habits').set(changes)",
  "query.deleteFrom('users').using('habits')",
  "sql`select * from ${sql.table('habits')}`",
  'sql`select name from habits`',
  'sql<{ id: number; name: string }>`SELECT name\n  FROM "habits" AS habit`',
  'sql`select 1 from users join habit_instances as instance on true`',
  'sql`select 1 from users left join "habit_instances" on true`',
  'sql`select 1 from users, habits`',
  'sql`select 1 from users as one, "public"."habits" where true`',
  'sql`select 1 from main.habits`',
  'sql`where ${isOld ? sql`true` : sql`false`} and exists (select 1 from habits)`',
  "database.prepare('select name from habits')",
])('a slice, and the server outside the slices, may not read them with %s', (text) => {
  expect(complaintsAbout('server/src/features/feed/get-feed.ts', text)).toBe(1);
  expect(complaintsAbout('server/src/http/live-channel.ts', text)).toBe(1);
});

test.each([
  "query.selectFrom('followers').selectAll()",
  "query.selectFrom('followers').selectAll();\nreturn count === 1 ? 'habit' : 'habits';",
  "query.selectFrom('habit_events').innerJoin('bot_habits', 'a', 'b')",
  "query.selectFrom('users').select('habits.count')",
  "tx.query.insertInto('habits').values(row)",
  'sql`select 1 from habit_events join bot_habits on true`',
  'sql`select 1 from "habits_of_bots", old_habits`',
  'sql`select habits from users order by name, habits`',
  "// What is read from habits, and sql`select 1 from habits` in words.\nquery.selectFrom('followers').selectAll()",
  "sql`select 1 from users`.execute(query);\nthrow new Refusal('bad-input', 'Nobody learns from habits');",
  "import { shownHabits } from '#features/habits/shown/shown-habits.ts';",
])('no complaint about %s', (text) => {
  expect(complaintsAbout('server/src/features/feed/get-feed.ts', text)).toBe(0);
  expect(complaintsAbout('server/src/http/live-channel.ts', text)).toBe(0);
});

test.each([
  'server/src/features/habits/habits.store.ts',
  'server/src/features/export/export.store.ts',
  'server/src/database/migrations/0099-more.ts',
  'server/src/seed/demo.ts',
  'server/src/testing/bots.ts',
  'bench/src/social/measure-feed.ts',
])('%s may read them', (path) => {
  expect(complaintsAbout(path, "query.selectFrom('habits').selectAll()")).toBe(0);
});
