import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPrivateValuesOf } from '#browser/private-values.ts';
import { aStorage } from '#testing/a-storage.ts';
import { TODAY } from '#testing/habit-builders.ts';
import type { InstanceChange, RecordingTarget, TimedChange } from './instance-change.ts';
import { forgetChange, keepChange, readOutbox } from './outbox.ts';
import { createRecorder } from './recorder.ts';
import type { Recorder } from './recorder.ts';

const NOW = 1_000_000;
const target: RecordingTarget = { habitId: 1, date: TODAY };

type Sent = TimedChange & { isOld: boolean; save: () => void; fail: (error: Error) => void };

class Away extends Error {}
class Fault extends Error {}

const aServer = () => {
  const sent: Sent[] = [];
  const told: { error: unknown; isOfEarlierVisit: boolean }[] = [];
  const retries: (() => void)[] = [];
  const clock = { now: NOW };
  const recorder = createRecorder({
    now: () => clock.now,
    send: (_, wanted, isOld) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      sent.push({ ...wanted, isOld, save: resolve, fail: reject });
      return promise;
    },
    isAway: (error, isLate) => error instanceof Away || (isLate && error instanceof Fault),
    untilWorthTrying: () => new Promise((resolve) => retries.push(resolve)),
    keep: keepChange,
    forget: forgetChange,
    tellRefusal: (error, _target, _change, isOfEarlierVisit) => told.push({ error, isOfEarlierVisit }),
  });
  return { recorder, sent, told, retries, clock };
};

let server: ReturnType<typeof aServer>;
let recorder: Recorder;
beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage());
  keepPrivateValuesOf(1);
  server = aServer();
  ({ recorder } = server);
});
afterEach(() => vi.unstubAllGlobals());

const want = (change: InstanceChange) => recorder.want(target, change);
const settled = () => new Promise((resolve) => setImmediate(resolve));
const kept = () => readOutbox().instances.map(({ change, times }) => ({ ...change, times }));
const shown = () => recorder.pending.current().map(({ change, isLate }) => ({ ...change, isLate }));

test('a change shows, is kept and is sent at once, and is neither shown nor kept once it is saved', async () => {
  const saving = want({ completed: true });
  expect(shown()).toEqual([{ completed: true, isLate: false }]);
  expect(kept().length).toBe(1);
  expect(server.sent).toMatchObject([{ change: { completed: true }, isOld: false }]);
  server.sent[0]?.save();
  await saving;
  expect(shown()).toEqual([]);
  expect(kept().length).toBe(0);
});

test('taps while a call is under way become one call with the last change', async () => {
  const outcomes = [true, false, true, false].map((completed) => want({ completed }));
  expect(server.sent).toHaveLength(1);
  expect(shown()).toMatchObject([{ completed: false }]);
  expect(recorder.queued(NOW)).toMatchObject([{ next: { completed: false } }]);
  server.sent[0]?.save();
  await settled();
  expect(server.sent.map(({ change }) => change)).toEqual([{ completed: true }, { completed: false, skipped: false }]);
  expect(shown()).toMatchObject([{ completed: false }]);
  server.sent[1]?.save();
  await Promise.all(outcomes);
  expect(shown()).toEqual([]);
  expect(server.sent).toHaveLength(2);
});

test('whoever leaves keeps the call under way together with what waits behind it', () => {
  void want({ completed: true });
  void want({ completed: false, notes: 'From the train' });
  expect(recorder.queued(NOW + 10)).toMatchObject([
    {
      next: { completed: false, notes: 'From the train' },
      wanted: { change: { completed: false, notes: 'From the train' }, times: { state: NOW + 10, notes: NOW } },
    },
  ]);
});

test('a refused change is gone from the list and the outbox before its caller hears of it', async () => {
  const outcome = want({ completed: true }).catch(
    (error: Error) => `${error.message}, ${shown().length} shown, ${kept().length} kept`,
  );
  server.sent[0]?.fail(new Error('refused'));
  expect(await outcome).toBe('refused, 0 shown, 0 kept');
  expect(server.told).toEqual([]);
});

test('a refusal that a later change made meaningless is not told', async () => {
  const first = want({ completed: true });
  const second = want({ skipped: true });
  server.sent[0]?.fail(new Error('refused'));
  await first;
  expect(shown()).toEqual([{ skipped: true, isLate: false }]);
  server.sent[1]?.save();
  await second;
});

test('a note refused is told although the habit was ticked meanwhile', async () => {
  const note = want({ notes: 'Chapter 3' }).catch((error: Error) => error.message);
  void want({ completed: true });
  server.sent[0]?.fail(new Error('refused'));
  expect(await note).toBe('refused');
  expect(shown()).toEqual([{ completed: true, isLate: false }]);
});

test('two habits do not wait for each other', () => {
  void want({ completed: true });
  void recorder.want({ ...target, habitId: 2 }, { completed: true });
  expect(server.sent).toHaveLength(2);
});

test('where nobody can be reached callers go on, the change stays marked as late, and all of it is sent with its age', async () => {
  const first = want({ completed: true });
  const second = want({ notes: 'Chapter 3' });
  server.sent[0]?.fail(new Away());
  await Promise.all([first, second]);
  await want({ completed: false });
  expect(shown()).toEqual([{ completed: false, skipped: false, notes: 'Chapter 3', isLate: true }]);
  expect(kept().length).toBe(1);
  server.retries[0]?.();
  await settled();
  expect(server.sent[1]).toMatchObject({ change: { completed: false, notes: 'Chapter 3' }, isOld: true });
  server.sent[1]?.save();
  await settled();
  expect(shown()).toEqual([]);
  expect(kept().length).toBe(0);
});

test('a late change that is refused in the end is gone and told', async () => {
  const outcome = want({ completed: true });
  server.sent[0]?.fail(new Away());
  await outcome;
  server.retries[0]?.();
  await settled();
  server.sent[1]?.fail(new Error('refused'));
  await settled();
  expect(shown()).toEqual([]);
  expect(server.told).toHaveLength(1);
});

test('a fault of the server rolls a new change back, and leaves one that has waited', async () => {
  const refused = want({ completed: true });
  server.sent[0]?.fail(new Fault());
  await expect(refused).rejects.toBeInstanceOf(Fault);
  expect(shown()).toEqual([]);
  const late = want({ completed: true });
  server.sent[1]?.fail(new Away());
  await late;
  server.retries[0]?.();
  await settled();
  server.sent[2]?.fail(new Fault());
  await settled();
  expect(shown()).toEqual([{ completed: true, isLate: true }]);
  expect(kept().length).toBe(1);
  server.retries[1]?.();
  await settled();
  server.sent[3]?.save();
  await settled();
  expect([shown(), server.told]).toEqual([[], []]);
});

test('a change behind a slow call is later than that call, whenever the server counts it', async () => {
  void want({ completed: true });
  server.clock.now += 1000;
  void want({ completed: false });
  server.clock.now += 6000;
  server.sent[0]?.save();
  await settled();
  expect(server.sent[1]).toMatchObject({ change: { completed: false }, isOld: false, times: { state: NOW + 7000 } });
  // A retry at the next visit has that time too.
  expect(kept()).toEqual([{ completed: false, skipped: false, times: { state: NOW + 7000 } }]);
});

test.each(['save', 'fail'] as const)(
  'a change behind a call that the page slept through counts from soon after that call (%s)',
  async (end) => {
    void want({ completed: true });
    server.clock.now += 1000;
    void want({ completed: false });
    recorder.queued(server.clock.now);
    server.clock.now += 8 * 60 * 60 * 1000;
    if (end === 'save') server.sent[0]?.save();
    else server.sent[0]?.fail(new Away());
    await settled();
    server.retries[0]?.();
    await settled();
    // Another device may have changed the day since.
    expect(server.sent[1]).toMatchObject({ isOld: true, times: { state: NOW + 5 * 60_000 } });
  },
);

test('a change behind a call without an answer is later than that call, which the server may have saved', async () => {
  void want({ completed: true });
  server.clock.now += 1000;
  void want({ completed: false });
  server.clock.now += 6000;
  server.sent[0]?.fail(new Away());
  await settled();
  expect(kept()).toEqual([{ completed: false, skipped: false, times: { state: NOW + 7000 } }]);
  server.clock.now += 3000;
  await want({ notes: 'In the rain' });
  server.retries[0]?.();
  await settled();
  expect(server.sent[1]).toMatchObject({ isOld: true, times: { state: NOW + 7000, notes: NOW + 10_000 } });
});

test('a note that had to wait long behind a tick says its age', async () => {
  void want({ completed: true });
  void want({ notes: 'In the rain' });
  server.clock.now += 6000;
  server.sent[0]?.save();
  await settled();
  expect(server.sent[1]).toMatchObject({ change: { notes: 'In the rain' }, isOld: true, times: { notes: NOW } });
});

test('a change behind a retry that is refused in the end is told, because nobody waits for it', async () => {
  const first = want({ completed: true });
  server.sent[0]?.fail(new Away());
  await first;
  server.retries[0]?.();
  await settled();
  await want({ notes: 'In the rain' });
  server.sent[1]?.save();
  await settled();
  server.sent[2]?.fail(new Error('refused'));
  await settled();
  expect(shown()).toEqual([]);
  expect(server.told).toHaveLength(1);
});

test('a refused note leaves the outbox though the tick behind it is under way', async () => {
  const note = want({ notes: 'Chapter 3' }).catch(() => {});
  server.clock.now += 1;
  void want({ completed: true });
  server.sent[0]?.fail(new Error('refused'));
  await note;
  expect(kept()).toEqual([{ completed: true, times: { state: NOW + 1 } }]);
});

test('a refusal is of an earlier visit only where nothing of this visit was sent with it', async () => {
  recorder.wantAgain(target, { change: { notes: 'From before' }, times: { notes: 5 } });
  await want({ completed: true });
  server.sent[0]?.fail(new Error('first'));
  await settled();
  server.sent[1]?.fail(new Error('second'));
  await settled();
  expect(server.told.map(({ isOfEarlierVisit }) => isOfEarlierVisit)).toEqual([true, false]);
});

test('what an earlier visit wanted is sent with its age, but for what was wanted since', async () => {
  recorder.wantAgain(target, { change: { completed: true }, times: { state: 5 } });
  expect(shown()).toEqual([{ completed: true, isLate: true }]);
  expect(server.sent[0]).toMatchObject({ isOld: true, times: { state: 5 } });
  const other = { ...target, habitId: 2 };
  void recorder.want(other, { completed: false });
  recorder.wantAgain(other, { change: { completed: true, notes: 'From before' }, times: { state: 5, notes: 5 } });
  expect(recorder.pending.current()[1]?.change).toEqual({ completed: false, notes: 'From before' });
});

test('what was recorded for somebody who left is neither shown nor sent again', async () => {
  void want({ completed: true });
  server.sent[0]?.fail(new Away());
  await settled();
  recorder.clear();
  expect(shown()).toEqual([]);
  server.retries[0]?.();
  await settled();
  expect(server.sent).toHaveLength(1);
});

test('a change taken back after the clock was set back is not made again', async () => {
  void want({ completed: true });
  server.sent[0]?.fail(new Away());
  await settled();
  server.clock.now -= 600_000;
  void want({ completed: false });
  expect(readOutbox().instances).toMatchObject([{ change: { completed: false } }]);
  server.retries[0]?.();
  await settled();
  expect(server.sent[1]).toMatchObject({ change: { completed: false } });
  server.sent[1]?.save();
  await settled();
  expect(readOutbox().instances).toEqual([]);
});
