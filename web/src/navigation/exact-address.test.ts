import { expect, test } from 'vitest';
import { exactPath } from './exact-address.ts';

test.each([
  ['/following/', '/following'],
  ['/People/Encouragement', '/people/encouragement'],
  ['/SETTINGS/', '/settings'],
  ['/following', '/following'],
  ['/', '/'],
  ['/Mara', '/Mara'],
  ['/Mara/', '/Mara/'],
  ['/buddies/Mara+Jonas', '/buddies/Mara+Jonas'],
])('%s is written %s', (path, exact) => {
  expect(exactPath(path)).toBe(exact);
});
