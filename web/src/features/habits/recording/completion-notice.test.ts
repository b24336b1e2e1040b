import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { expect, test } from 'vitest';
import { completionNotice } from './completion-notice.ts';

const today = calendarDay('2025-09-04');

test('a tick of today is told for one second', () => {
  expect(completionNotice('Run', true, today, today)).toEqual({ title: 'Run completed', durationMs: 1000 });
  expect(completionNotice('Run', false, today, today).title).toBe('Run unmarked');
});

test('a tick of another day names the day and stays half a second longer', () => {
  const on = (day: string) => completionNotice('Run', true, calendarDay(day), today);
  expect(on('2025-09-03')).toEqual({ title: 'Run completed for yesterday', durationMs: 1500 });
  expect(on('2025-09-01').title).toBe('Run completed on Monday 1st September');
});
