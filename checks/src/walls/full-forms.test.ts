import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { unreachedFullForms } from './full-forms.ts';

test('the bench of reliability reaches the full form of every test that has one', () => {
  expect(unreachedFullForms(repositoryFiles())).toEqual([]);
});

test('a full form is reached by a test that a row names, also through what it imports', () => {
  const path = 'bench/src/reliability/rows.ts';
  const text = "runs: under('reliability', 'races')";
  const calls = 'const TICKS = repeats({ short: 1, full: 2 });';
  const files = [
    { path, text },
    { path: 'server/src/reliability/races.test.ts', text: "import { RACES } from './races/habit-races.ts';" },
    { path: 'server/src/reliability/races/habit-races.ts', text: calls },
    { path: 'server/src/features/goals/goals.test.ts', text: calls },
  ];
  expect(unreachedFullForms(files)).toEqual([
    `server/src/features/goals/goals.test.ts has a full form, but no row of ${path} runs it`,
  ]);
});
