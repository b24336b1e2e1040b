import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDay } from '#calendar/calendar-day.ts';
import { HABIT_NAME_MAX, NOTE_MAX } from '#habits/habit-limits.ts';
import {
  HISTORY_CALL_DAYS_MAX,
  HISTORY_LINE_MAX,
  HISTORY_PART_TEXTS_MAX,
  countDays,
  daysOfLine,
  historyBatches,
  lineOfDays,
} from './history-parts.ts';
import type { HistoryDay } from './imported-history.ts';

const TODAY = calendarDay('2026-03-11');

const anyDays: fc.Arbitrary<HistoryDay[]> = fc
  .array(
    fc.record({
      gap: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.integer({ min: 1, max: 400 })),
      state: fc.constantFrom('x', 's', 'note'),
      habitName: fc.constantFrom('Read', 'Read more'),
      notes: fc.option(fc.string({ minLength: 1, maxLength: 9 }), { nil: null }),
    }),
    { maxLength: 200, size: 'max' },
  )
  .map((steps) => {
    let date = calendarDay('2001-01-01');
    return steps.map(({ gap, state, notes, habitName }) => {
      date = addDays(date, gap);
      const flags = { completed: state === 'x', skipped: state === 's' };
      return { date, ...flags, notes: state === 'note' ? 'Only a note' : notes, habitName };
    });
  });

test('the calls of an import hold every day of every habit once, in order', () => {
  fc.assert(
    fc.property(fc.array(anyDays, { maxLength: 40 }), (histories) => {
      const habits = histories.map((days, index) => ({ key: index, days }));
      const pieces = historyBatches(habits, TODAY).flat();
      const back = habits.map((habit) => pieces.filter((piece) => piece.habit === habit));
      expect(back.map((own) => own.flatMap(({ line }) => daysOfLine(line)))).toEqual(histories);
      expect(back.map((own) => own.map(({ isFirst }) => isFirst))).toEqual(
        back.map((own) => own.map((_, index) => index === 0)),
      );
    }),
  );
});

test('a call carries its days whole', () => {
  const line = { from: TODAY, states: 'x.s', notes: [{ date: addDays(TODAY, 1), notes: 'Note' }] };
  expect(lineOfDays(daysOfLine(line))).toEqual(line);
});

test('the calls of the longest history with the longest notes and names stay within their limits', () => {
  const days = Array.from({ length: 9000 }, (_, index) => ({
    date: addDays(calendarDay('2000-01-01'), index),
    completed: true,
    skipped: false,
    notes: index % 2 === 0 ? 'ñ'.repeat(NOTE_MAX) : null,
    habitName: `${index} ${'ñ'.repeat(HABIT_NAME_MAX)}`.slice(0, HABIT_NAME_MAX),
  }));
  for (const call of historyBatches([{ days }, { days: [] }, { days: days.slice(0, 1) }], TODAY)) {
    expect(call.reduce((sum, { line }) => sum + countDays(line), 0)).toBeLessThanOrEqual(HISTORY_CALL_DAYS_MAX);
    for (const { line } of call) {
      expect(line.states.length).toBeLessThanOrEqual(HISTORY_LINE_MAX);
      expect(line.names?.length ?? 0).toBeLessThanOrEqual(HISTORY_PART_TEXTS_MAX);
      expect(line.notes.length).toBeLessThanOrEqual(HISTORY_PART_TEXTS_MAX);
    }
    expect(new TextEncoder().encode(JSON.stringify(call.map(({ line }) => line))).length).toBeLessThan(1_500_000);
  }
});
