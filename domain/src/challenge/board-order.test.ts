import { expect, test } from 'vitest';
import { boardOrder } from './board-order.ts';

test('oneself is first, the others follow by perfect days, then by name', () => {
  const member = (name: string, perfectDays: number, isYou = false) => ({ name, perfectDays, isYou });
  const byName = [member('alma', 2), member('ben', 5), member('erik', 5), member('ida', 0), member('you', 1, true)];
  expect(boardOrder(byName).map(({ name }) => name)).toEqual(['you', 'ben', 'erik', 'alma', 'ida']);
});
