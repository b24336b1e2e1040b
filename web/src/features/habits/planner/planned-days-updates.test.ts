import type { Weekday } from '@crushing/domain/calendar/weekday';
import { expect, test } from 'vitest';
import { createPlannedDaysUpdates } from './planned-days-updates.ts';

const MONDAY: readonly Weekday[] = ['monday'];
const TUESDAY: readonly Weekday[] = ['tuesday'];
const FRIDAY: readonly Weekday[] = ['friday'];

/** A fake network that answers when the test says so. */
const slowNetwork = () => {
  const calls: { days: readonly Weekday[]; answer: () => void; refuse: () => void }[] = [];
  const send = (days: readonly Weekday[]) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ days, answer: resolve, refuse: () => reject(new Error('refused')) });
    });
  return { calls, send };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a choice shows at once and until it is confirmed', async () => {
  const updates = createPlannedDaysUpdates();
  const { calls, send } = slowNetwork();
  const saving = updates.want(1, MONDAY, send);
  expect(updates.current().get(1)).toEqual(MONDAY);
  calls[0]?.answer();
  await saving;
  expect(updates.current().size).toBe(0);
});

test('of what is wanted during a call only the last goes out after it', async () => {
  const updates = createPlannedDaysUpdates();
  const { calls, send } = slowNetwork();
  const saving = updates.want(1, MONDAY, send);
  await updates.want(1, TUESDAY, send);
  await updates.want(1, FRIDAY, send);
  expect(calls.length).toBe(1);
  calls[0]?.answer();
  await settled();
  expect(calls.map(({ days }) => days)).toEqual([MONDAY, FRIDAY]);
  expect(updates.current().get(1)).toEqual(FRIDAY);
  calls[1]?.answer();
  await saving;
  expect(updates.current().size).toBe(0);
});

test('a refused change is taken back and told', async () => {
  const updates = createPlannedDaysUpdates();
  const { calls, send } = slowNetwork();
  const saving = updates.want(1, MONDAY, send);
  calls[0]?.refuse();
  await expect(saving).rejects.toThrow('refused');
  expect(updates.current().size).toBe(0);
});

test('a refused change that was replaced meanwhile is not told', async () => {
  const updates = createPlannedDaysUpdates();
  const { calls, send } = slowNetwork();
  const saving = updates.want(1, MONDAY, send);
  await updates.want(1, FRIDAY, send);
  calls[0]?.refuse();
  await settled();
  calls[1]?.answer();
  await expect(saving).resolves.toBeUndefined();
});

test('habits do not wait for each other', () => {
  const updates = createPlannedDaysUpdates();
  const { calls, send } = slowNetwork();
  void updates.want(1, MONDAY, send);
  void updates.want(2, FRIDAY, send);
  expect(calls.length).toBe(2);
});

test('what waits behind a call goes out when the page is left', async () => {
  const updates = createPlannedDaysUpdates();
  const { calls, send } = slowNetwork();
  const saving = updates.want(1, MONDAY, send);
  await updates.want(1, FRIDAY, send);
  updates.leave();
  expect(calls.map(({ days }) => days)).toEqual([MONDAY, FRIDAY]);
  // The page was only hidden, and is there when the answers come.
  for (const { answer } of calls.slice()) answer();
  await settled();
  calls[2]?.answer();
  await saving;
  expect(updates.current().size).toBe(0);
});
