import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawIcons, SPRITE_FILE } from './draw-icons.ts';

test('the picture of the icons has each icon of the list, as `npm run icons` draws it', () => {
  expect(readFileSync(SPRITE_FILE, 'utf8')).toBe(drawIcons());
});
