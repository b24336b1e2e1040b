import { WEEKDAYS_TEXT_MAX, weekdaysFromText } from '@crushing/domain/calendar/weekdays-from-text';
import { readImportRow } from '@crushing/domain/habit-import/import-row';
import { addDays, calendarDay } from '@crushing/domain/calendar/calendar-day';
import {
  HABIT_NAME_MAX,
  IMPORT_ERRORS_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_SCHEDULES_MAX,
  NOTE_MAX,
} from '@crushing/domain/habits/habit-limits';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ImportRowSchema, importHabits, importHistory } from './schemas.ts';

const CELLS = { name: 'Read', type: 'daily', deadline: '00:00', weekday: '', notes: '', completed: 'false' };
const ROW = { name: 'Read', type: 'daily', deadline: '00:00' };

describe.each([
  ['name', HABIT_NAME_MAX],
  ['notes', NOTE_MAX],
])('the %s of a row', (field, max) => {
  test.each([
    [max, true],
    [max + 1, false],
  ])('of %i characters is judged alike in a file and in a call: %s', (length, isFine) => {
    const text = 'x'.repeat(length);
    expect(readImportRow({ ...CELLS, [field]: text }).ok).toBe(isFine);
    expect(v.is(ImportRowSchema, { ...ROW, [field]: text })).toBe(isFine);
  });

  test('is refused in the same words', () => {
    const text = 'x'.repeat(max + 1);
    const { issues } = v.safeParse(ImportRowSchema, { ...ROW, [field]: text });
    expect(readImportRow({ ...CELLS, [field]: text })).toEqual({ ok: false, reason: issues?.[0]?.message });
  });
});

test.each([
  [0, false],
  [1, true],
  [IMPORT_ROWS_MAX, true],
  [IMPORT_ROWS_MAX + 1, false],
])('an import of %i rows: %s', (count, isFine) => {
  expect(
    v.is(
      importHabits.body,
      Array.from({ length: count }, () => ROW),
    ),
  ).toBe(isFine);
});

test.each([
  [WEEKDAYS_TEXT_MAX, true],
  [WEEKDAYS_TEXT_MAX + 1, false],
])('the days of a row as %i characters are judged alike in a form and in a call: %s', (length, isFine) => {
  const weekday = 'monday'.padEnd(length, ',');
  expect(weekdaysFromText(weekday).ok).toBe(isFine);
  expect(v.is(ImportRowSchema, { ...ROW, type: 'weekly', weekday })).toBe(isFine);
});

test('every row that was read from a file fits into a call', () => {
  const read = readImportRow({
    ...CELLS,
    type: 'weekly',
    weekday: 'Monday, tue',
    notes: ' Five pages ',
    completed: 'TRUE',
  });
  expect(read.ok && v.is(ImportRowSchema, read.row)).toBe(true);
});

test('whatever is in the cells, a row of a file is one that a call may send', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u0007', '\u202E', '\uD83D', '\r\n', '\u0000'),
  );
  const text = fc.array(anyText).map((parts) => `Read${parts.join('')}`);
  fc.assert(
    fc.property(text, text, fc.constantFrom('', 'Mon-Fri', 'T/Th', 'all'), (name, notes, weekday) => {
      const read = readImportRow({ ...CELLS, name, notes, weekday });
      expect(read.ok ? v.safeParse(ImportRowSchema, read.row).issues : undefined).toBeUndefined();
    }),
  );
});

test('the API document names the limits of the domain', () => {
  expect(importHabits.summary).toContain(`up to ${IMPORT_ROWS_MAX} habits`);
  expect(importHabits.summary).toContain(`${IMPORT_ERRORS_MAX} sentences at most`);
});

test.each([
  [IMPORT_SCHEDULES_MAX, true],
  [IMPORT_SCHEDULES_MAX + 1, false],
])('a habit with %i schedules in an import with history: %s', (count, isFine) => {
  const schedules = Array.from({ length: count }, (_, place) => ({
    from: addDays(calendarDay('2026-01-01'), place),
    type: 'daily',
  }));
  const part = { key: 'a', habit: { ...ROW, schedules }, from: '2026-01-01', states: 'x' };
  expect(v.is(importHistory.body, { parts: [part] })).toBe(isFine);
});
