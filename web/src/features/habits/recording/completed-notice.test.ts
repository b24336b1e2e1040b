import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPrivateValuesOf } from '#browser/private-values.ts';
import { aStorage } from '#testing/a-storage.ts';
import { TODAY, YESTERDAY, aHabit } from '#testing/habit-builders.ts';
import { carryOutToastOrders, toastStore } from '#ui/toast/shown-toasts.ts';
import { completeHabit } from './recording.ts';

let stop = (): void => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', aStorage());
  keepPrivateValuesOf(1);
  stop = carryOutToastOrders();
});
afterEach(() => {
  stop();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const told = (completed: boolean, day: CalendarDay) => {
  completeHabit(aHabit({ name: 'Run' }), completed, { day, today: TODAY });
  return toastStore.current();
};

test('a tick of today is told for one second', () => {
  expect(told(true, TODAY)).toMatchObject({ title: 'Run completed', durationMs: 1000 });
});

test('a tick that is taken back is told', () => {
  expect(told(false, TODAY)).toMatchObject({ title: 'Run unmarked', durationMs: 1000 });
});

test('a tick of yesterday says so and stays half a second longer', () => {
  expect(told(true, YESTERDAY)).toMatchObject({ title: 'Run completed for yesterday', durationMs: 1500 });
});

test('a tick of another day names the day', () => {
  expect(told(true, addDays(TODAY, -3))).toMatchObject({ title: 'Run completed on Monday 1st September' });
});
