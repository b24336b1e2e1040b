import { expect, test } from 'vitest';
import { madeOnce } from './made-once.ts';

test('is made once for all who use it, at the first use', async () => {
  let count = 0;
  const made = madeOnce(async () => (count += 1));
  expect(await made.ifMade()).toBeNull();
  expect(await Promise.all([made.get(), made.get()])).toEqual([1, 1]);
  expect(await made.ifMade()).toBe(1);
});

test('a failed try is repeated at the next use and does not fail `ifMade`', async () => {
  let isBroken = true;
  const made = madeOnce(async () => {
    if (isBroken) throw new Error('broken');
    return 'made';
  });
  const failed = made.get();
  expect(await made.ifMade()).toBeNull();
  await expect(failed).rejects.toThrow('broken');
  isBroken = false;
  expect(await made.get()).toBe('made');
});
