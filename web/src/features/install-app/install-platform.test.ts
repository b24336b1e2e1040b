import { expect, test } from 'vitest';
import { isIos } from './install-platform.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';

test('an iPhone and an iPad that calls itself a Mac are told how to install', () => {
  expect(isIos(IPHONE, 5)).toBe(true);
  expect(isIos(MAC, 5)).toBe(true);
});

test('a Mac without a touch screen and an Android phone are not', () => {
  expect(isIos(MAC, 0)).toBe(false);
  expect(isIos(ANDROID, 5)).toBe(false);
});
