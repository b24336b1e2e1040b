import type { SavedInstance } from '@crushing/contract/habits/schemas';
import { beforeEach, expect, test } from 'vitest';
import { aSavedInstance, TODAY } from '#testing/habit-builders.ts';
import { createRecordWishes } from './record-wishes.ts';
import type { Carrier, WishTarget } from './record-wishes.ts';
import type { Wish } from './wish.ts';

const NOW = 1_000_000;

const target: WishTarget = { habitId: 1, date: TODAY, instanceId: null };

type Sent = {
  target: WishTarget;
  wish: Wish;
  late: () => void;
  answer: (saved: SavedInstance) => void;
  refuse: (error: Error) => void;
};

const aCarrier = () => {
  const sent: Sent[] = [];
  const happened: string[] = [];
  const carrier: Carrier = {
    send: (to, { wish }, late) => {
      const { promise, resolve, reject } = Promise.withResolvers<SavedInstance>();
      sent.push({ target: to, wish, late, answer: resolve, refuse: reject });
      return promise;
    },
    stopReads: async () => {
      happened.push('reads stopped');
    },
    accept: ({ completed }) => {
      happened.push(`accepted ${completed}`);
    },
  };
  return { sent, happened, carrier };
};

let wishes: ReturnType<typeof createRecordWishes>;
let server: ReturnType<typeof aCarrier>;
beforeEach(() => {
  wishes = createRecordWishes(() => NOW);
  server = aCarrier();
});

const want = (wish: Wish) => wishes.want(target, wish, server.carrier);
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a wish shows and is sent at once, and leaves the list only when its record has taken its place', async () => {
  const outcome = want({ completed: true });
  expect(wishes.current()).toEqual([
    { habitId: 1, date: target.date, wish: { completed: true }, times: { marks: NOW }, isLate: false },
  ]);
  expect(server.sent).toHaveLength(1);
  const seen: string[] = [];
  wishes.watch(() => seen.push(...server.happened, `${wishes.current().length} wishes`));
  server.sent[0]?.answer(aSavedInstance({ completed: true }));
  expect(await outcome).toEqual({ granted: aSavedInstance({ completed: true }) });
  expect(seen).toEqual(['reads stopped', 'accepted true', '0 wishes']);
});

test('taps while a call is under way become one call with the last wish', async () => {
  const outcomes = [
    want({ completed: true }),
    want({ completed: false }),
    want({ completed: true }),
    want({ completed: false }),
  ];
  expect(server.sent).toHaveLength(1);
  expect(wishes.current()[0]?.wish).toEqual({ completed: false });
  server.sent[0]?.answer(aSavedInstance({ completed: true }));
  await settled();
  expect(server.sent.map(({ wish }) => wish)).toEqual([{ completed: true }, { completed: false }]);
  expect(server.sent[1]?.target.instanceId).toBe(7);
  expect(wishes.current()[0]?.wish).toEqual({ completed: false });
  server.sent[1]?.answer(aSavedInstance({ completed: false }));
  await Promise.all(outcomes);
  expect(wishes.current()).toEqual([]);
  expect(server.sent).toHaveLength(2);
});

test('a refused wish is gone from the list before its caller hears of it', async () => {
  const outcome = want({ completed: true }).catch(
    (error: Error) => `${error.message}, ${wishes.current().length} wishes`,
  );
  server.sent[0]?.refuse(new Error('refused'));
  expect(await outcome).toBe('refused, 0 wishes');
});

test('a refusal that a later wish made meaningless is not told', async () => {
  const first = want({ completed: true });
  const second = want({ skipped: true });
  server.sent[0]?.refuse(new Error('refused'));
  expect(await first).toEqual({ superseded: true });
  expect(wishes.current()[0]?.wish).toEqual({ skipped: true });
  server.sent[1]?.answer(aSavedInstance({ completed: false, skipped: true }));
  expect(await second).toMatchObject({ granted: { skipped: true } });
});

test('a note refused is told although the habit was ticked meanwhile', async () => {
  const note = want({ notes: 'Chapter 3' }).catch((error: Error) => error.message);
  void want({ completed: true });
  server.sent[0]?.refuse(new Error('refused'));
  expect(await note).toBe('refused');
  expect(wishes.current()[0]?.wish).toEqual({ completed: true });
});

test('two habits do not wait for each other', () => {
  void want({ completed: true });
  void wishes.want({ ...target, habitId: 2 }, { completed: true }, server.carrier);
  expect(server.sent).toHaveLength(2);
});

test('a wish that waits for the network stays in the list, lets its callers go on and is marked as late', async () => {
  const first = want({ completed: true });
  const second = want({ notes: 'Chapter 3' });
  server.sent[0]?.late();
  expect(await Promise.all([first, second])).toEqual([{ late: true }, { late: true }]);
  expect(await want({ completed: false })).toEqual({ late: true });
  expect(wishes.current()).toEqual([
    {
      habitId: 1,
      date: target.date,
      wish: { completed: false, notes: 'Chapter 3' },
      times: { marks: NOW, notes: NOW },
      isLate: true,
    },
  ]);
  server.sent[0]?.answer(aSavedInstance({ completed: true }));
  await settled();
  expect(server.sent[1]?.wish).toEqual({ completed: false, notes: 'Chapter 3' });
  expect(wishes.current()[0]?.isLate).toBe(false);
});

test('a late wish that is refused in the end is gone from the list', async () => {
  const outcome = want({ completed: true });
  server.sent[0]?.late();
  expect(await outcome).toEqual({ late: true });
  server.sent[0]?.refuse(new Error('refused'));
  await settled();
  expect(wishes.current()).toEqual([]);
});
