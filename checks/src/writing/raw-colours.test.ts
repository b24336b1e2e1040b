import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { rawColours } from './raw-colours.ts';

test('the web takes every colour from the theme', () => {
  expect(rawColours(repositoryFiles())).toEqual([]);
});

test.each([
  'color: #fff;',
  'color: #12ab3f80;',
  'background: rgb(0 0 0 / 50%);',
  'fill="oklch(0.5 0.1 160)"',
  'bg-red-500',
])('%s is refused', (text) => {
  expect(rawColours([{ path: 'web/src/ui/button.tsx', text }])).toHaveLength(1);
});

test('the theme itself, imports and tokens are no raw colours', () => {
  expect(rawColours([{ path: 'web/src/ui/theme/tokens.css', text: 'color: #fff;' }])).toEqual([]);
  const text = `import { Face } from '#face/face.tsx';\nconst classes = 'bg-accent text-muted border-control';`;
  expect(rawColours([{ path: 'web/src/ui/button.tsx', text }])).toEqual([]);
});
