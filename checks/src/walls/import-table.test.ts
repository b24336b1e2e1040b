import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { forbiddenImports } from './forbidden-imports.ts';

test('every import of the repository is allowed by the import table', () => {
  expect(forbiddenImports(repositoryFiles())).toEqual([]);
});

test.each([
  ['domain/src/habits/streak.ts', `import { readFileSync } from 'node:fs';`],
  ['domain/src/habits/streak.ts', `import { string } from 'valibot';`],
  ['domain/src/habits/streak.ts', `import type { Endpoint } from '@crushing/contract/endpoint';`],
  ['contract/src/habits/schemas.ts', `import type { Database } from '@crushing/server/database/database';`],
  ['contract/src/habits/endpoints.ts', `import { HabitSchema } from './schemas.ts';`],
  ['contract/src/habits/endpoints.ts', `import { string } from 'valibot';`],
  ['server/src/http/respond.ts', `import { addHabit } from '#features/habits/add-habit.ts';`],
  ['server/src/database/connect.ts', `import { Refusal } from '#http/refusal.ts';`],
  ['server/src/features/habits/add-habit.ts', `import { buildApp } from '#app.ts';`],
  ['web/src/ui/button.tsx', `import { useEndpoint } from '#api/cache/endpoint-query.ts';`],
  ['web/src/features/habits/habit-card.tsx', `export { screen } from '#screens/auth/auth-screen.tsx';`],
  ['web/src/screens/auth/auth-screen.tsx', ['const lazy = () => import(', `'@crushing/server/main');`].join('')],
  ['web/src/features/habits/habit-card.tsx', `import { HabitSchema } from '@crushing/contract/habits/schemas';`],
  ['web/src/features/habits/use-habits.ts', `import { unsent } from '#features/habits/recording/unsent-habits.ts';`],
  ['web/src/screens/a/a-screen.tsx', ['void import(', `'#features/habits/recording/unsent.ts');`].join('')],
  ['web/src/browser/share.ts', `import { join } from 'node:path';`],
  ['elsewhere/src/new-part.ts', `export const nothing = 1;`],
])('%s with %s is refused', (path, text) => {
  expect(forbiddenImports([{ path, text }])).toHaveLength(1);
});

test.each([
  ['domain/src/habits/streak.test.ts', `import fc from 'fast-check';`],
  ['server/src/features/habits/habits.test.ts', `import { startApp } from '#testing/start-app.ts';`],
  ['contract/src/habits/endpoints.ts', `import type * as schemas from './schemas.ts';`],
  ['contract/src/habits/endpoints.ts', `import { userEndpoint } from '#endpoint.ts';`],
  ['web/src/features/habits/use-habits.ts', `import { listHabits } from '@crushing/contract/habits/endpoints';`],
  ['web/src/screens/a/a-screen.tsx', `import { loadUnsent } from '#features/habits/recording/recording.ts';`],
  [
    'web/src/features/habits/days/days.test.ts',
    `import { unsent } from '#features/habits/recording/unsent-habits.ts';`,
  ],
  ['web/src/features/habits/habit-card.tsx', `import type { Habit } from '@crushing/contract/habits/schemas';`],
  ['web/src/screens/auth/auth-screen.tsx', `import { LoginForm } from '#features/accounts/login-form.tsx';`],
])('%s with %s is allowed', (path, text) => {
  expect(forbiddenImports([{ path, text }])).toEqual([]);
});
