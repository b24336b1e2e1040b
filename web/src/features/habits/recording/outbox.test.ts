import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPrivateValuesOf } from '#browser/private-values.ts';
import { aStorage } from '#testing/a-storage.ts';
import { TODAY, YESTERDAY } from '#testing/habit-builders.ts';
import { forgetChange, keepChange, readOutbox } from './outbox.ts';

const KEY = 'crushing-private-unsent';
const target = { habitId: 1, date: TODAY };
const tick = { change: { completed: true }, times: { state: 5 } };
const note = { change: { notes: 'In the rain' }, times: { notes: 7 } };
const stored = { ...target, wish: tick.change, times: { marks: 5 } };

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage());
  keepPrivateValuesOf(1);
});
afterEach(() => vi.unstubAllGlobals());

const kept = () => readOutbox().instances.map(({ change, times }) => ({ ...change, times }));

test('a tick of one window and a note of another are both kept, and go one by one', () => {
  keepChange(target, tick);
  keepChange(target, note);
  expect(kept()).toEqual([{ completed: true, notes: 'In the rain', times: { state: 5, notes: 7 } }]);
  forgetChange(target, note);
  expect(kept()).toEqual([{ completed: true, times: { state: 5 } }]);
  forgetChange(target, tick);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('of two windows the later state is kept, whichever is stored last', () => {
  keepChange(target, { change: { skipped: true }, times: { state: 9 } });
  keepChange(target, tick);
  expect(kept()).toEqual([{ skipped: true, times: { state: 9 } }]);
  forgetChange(target, tick);
  expect(kept()).toHaveLength(1);
  keepChange({ ...target, date: YESTERDAY }, tick);
  expect(kept()).toHaveLength(2);
});

test('what an earlier version of the program has stored is read', () => {
  const text = `{"habits":[],"records":[{"habitId":1,"date":"${TODAY}","wish":{"completed":true},"times":{"marks":5}}]}`;
  localStorage.setItem(KEY, text);
  expect(readOutbox()).toEqual({ habits: [], instances: [{ ...target, ...tick }] });
});

test.each(['{', '7', 'null', '[]', '{"habits":{},"records":7}'])('where %s is stored, a change is kept', (text) => {
  localStorage.setItem(KEY, text);
  keepChange(target, tick);
  expect(kept()).toEqual([{ completed: true, times: { state: 5 } }]);
});

test('what cannot be sent is dropped, and the rest of the outbox goes on', () => {
  const broken = [null, 7, { ...target, wish: {} }, { ...stored, times: null }];
  const other = { ...stored, habitId: 2 };
  localStorage.setItem(KEY, JSON.stringify({ habits: [null, 7], records: [...broken, other] }));
  keepChange(target, tick);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ habits: [], records: [other, stored] });
  forgetChange(target, tick);
  forgetChange(other, tick);
  expect(localStorage.getItem(KEY)).toBeNull();
});
