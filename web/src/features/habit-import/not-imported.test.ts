import { expect, test } from 'vitest';
import { notImported } from './not-imported.ts';

test('a few refused rows are all named', () => {
  expect(notImported(['Read: no room'])).toBe("Some habits couldn't be imported: Read: no room");
  expect(notImported(['a', 'b', 'c'])).toBe("Some habits couldn't be imported: a; b; c");
});

test('of many refused rows the notice names three and counts the others', () => {
  expect(notImported(['a', 'b', 'c', 'd', 'e'])).toBe("Some habits couldn't be imported: a; b; c; and 2 more");
});

test('reasons that the server left out are counted too', () => {
  expect(notImported(['a', 'b', 'c', 'd'], 90)).toBe("Some habits couldn't be imported: a; b; c; and 87 more");
});
