import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { brokenFileRules } from './file-rules.ts';

const DECISION = '**Context.** A. **Decision.** B. **Consequences.** C. **Status.** Accepted.\n';

test('files are short, named after their subject in kebab-case, none is a barrel, and the domain says what it exports', () => {
  expect(brokenFileRules(repositoryFiles())).toEqual([]);
});

test.each([
  ['domain/src/habits/streak.ts', 'x\n'.repeat(301)],
  ['web/src/ui/theme/tokens.css', 'x\n'.repeat(301)],
  ['docs/decisions/0001-runtime.md', `${DECISION}${'x\n'.repeat(41)}`],
  ['docs/decisions/0001-runtime.md', DECISION.replace('**Context.**', '')],
  ['domain/src/habits/StreakRules.ts', ''],
  ['domain/src/habits/index.ts', ''],
  ['domain/src/utils/days.ts', ''],
  ['domain/src/habits/streak.ts', `/** How long it is. */\n\nexport const STREAK_MAX = 1;`],
  ['domain/src/habits/all.ts', `export * from './streak.ts';`],
  ['domain/src/habits/all.ts', `export type {\n  Streak,\n} from './streak.ts';`],
])('%s breaks a rule', (path, text) => {
  expect(brokenFileRules([{ path, text }])).toHaveLength(1);
});

test('a folder of a feature with more than 25 files is too full; its tests do not count', () => {
  const inside = Array.from({ length: 25 }, (_, place) => ({
    path: `web/src/features/feed/row-${place}.tsx`,
    text: '',
  }));
  const tests = [{ path: 'web/src/features/feed/row.test.ts', text: '' }];
  expect(brokenFileRules([...inside, ...tests])).toEqual([]);
  const one = { path: 'web/src/features/feed/feed.css', text: '' };
  expect(brokenFileRules([...inside, one])).toEqual(['web/src/features/feed has 26 files; 25 at most']);
});
