import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { unscopedStyles } from './unscoped-styles.ts';

const found = (text: string): readonly string[] =>
  unscopedStyles([{ path: 'web/src/features/habits/zen/zen.css', text }]);

test('a stylesheet of a feature styles only what bears its name', () => {
  expect(unscopedStyles(repositoryFiles())).toEqual([]);
});

test.each(['.circle { scale: 1; }', '.zen, .note { gap: 0; }', 'li { gap: 0; }', '.zenith { gap: 0; }'])(
  '%s is refused',
  (text) => {
    expect(found(text)).toHaveLength(1);
  },
);

test('parts of others may stand below a name of its own', () => {
  expect(found('@layer components { :is(.zen-circle, .zen) > .circle, [data-zen="1"] td { gap: 0; } }')).toEqual([]);
});

test('steps of an animation are no selectors', () => {
  expect(found('@keyframes zen-fly { from { opacity: 0; } 60% { opacity: 1; } to { opacity: 0; } }')).toEqual([]);
});

test('an animation bears the name of its stylesheet, because its name counts everywhere', () => {
  expect(found('@keyframes fly { to { opacity: 0; } }')).toHaveLength(1);
});

test('two stylesheets of one name are refused', () => {
  const sheets = ['zen', 'board'].map((folder) => ({ path: `web/src/features/habits/${folder}/zen.css`, text: '' }));
  expect(unscopedStyles(sheets)).toHaveLength(1);
});
