import { expect, test } from 'vitest';
import { buddiesInAddress } from './buddies-in-address.ts';

test.each([
  ['ann+bo', ['ann', 'bo']],
  ['Ann B+bo.c', ['Ann B', 'bo.c']],
  ['ann', null],
  ['ann+', null],
  ['+bo', null],
  ['ann+bo+cy', null],
])('%j are %o', (text, names) => {
  expect(buddiesInAddress(text)).toEqual(names);
});
