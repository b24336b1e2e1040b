import { WEEKDAYS_TEXT_MAX, weekdaysFromText } from '@crushing/domain/calendar/weekdays-from-text';
import { importWeekdays } from '@crushing/domain/habit-import/import-weekdays';
import {
  HISTORY_CALL_DAYS_MAX,
  HISTORY_CALL_PARTS_MAX,
  HISTORY_KEY_MAX,
  HISTORY_LINE_MAX,
  HISTORY_PART_TEXTS_MAX,
  countDays,
} from '@crushing/domain/habit-import/history-parts';
import { HISTORY_DAYS_MAX, grouped } from '@crushing/domain/habit-import/imported-history';
import { instantFromText } from '@crushing/domain/habit-import/instant-from-text';
import { IMPORT_ROWS_MAX, IMPORT_SCHEDULES_MAX, NOTE_MAX } from '@crushing/domain/habits/habit-limits';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { CalendarDaySchema, TextSchema } from '#fields.ts';
import { CreationKeySchema } from '#habits/habit-fields.ts';
import { NewHabitSchema } from '#habits/schemas.ts';

const { name, type, deadline, weekdays, notes, icon, isPrivate } = NewHabitSchema.entries;

const WeekdayTextSchema = v.pipe(
  v.string('Weekdays are monday to sunday'),
  v.maxLength(WEEKDAYS_TEXT_MAX, 'Weekdays are monday to sunday'),
  TextSchema,
  v.check((text) => weekdaysFromText(text).ok, 'Weekdays are monday to sunday'),
);

/** One habit of an import; `weekday` is one day or a list of days as text. */
export const ImportRowSchema = v.pipe(
  v.object({
    name,
    type,
    deadline,
    completed: v.optional(v.boolean('completed is true or false'), false),
    weekday: v.optional(v.nullable(WeekdayTextSchema), null),
    notes,
    icon,
    isPrivate,
    creationKey: v.optional(CreationKeySchema),
  }),
  v.transform(({ weekday, ...row }) => ({ ...row, weekdays: importWeekdays(row.type, weekday) })),
);
export type ImportedHabit = v.InferOutput<typeof ImportRowSchema>;

export const importHabits = {
  summary:
    'Adds up to 200 habits in one transaction: rows { name, type, deadline, completed?, weekday?, notes?, icon?, isPrivate?, creationKey? }. ' +
    'Valid rows are added; `errors` says why the others are not, in 50 sentences at most, and `refused` are the places of all of them, from 0. `completed` completes today. ' +
    'A row with a repeated `creationKey` adds nothing and counts as imported.',
  body: v.pipe(
    v.array(v.unknown(), 'A list of habits is expected'),
    v.nonEmpty('Name at least one habit'),
    v.maxLength(IMPORT_ROWS_MAX, `At most ${IMPORT_ROWS_MAX} habits can be imported at once`),
  ),
  answer: v.object({ imported: v.number(), errors: v.array(v.string()), refused: v.array(v.number()) }),
  exampleBody: [{ name: 'Read', type: 'daily', deadline: '21:00', completed: false }],
  forTokens: true,
} as const satisfies EndpointSchemas;

const DayNoteSchema = v.object({
  date: CalendarDaySchema,
  notes: v.pipe(
    v.string('A note is a text'),
    v.trim(),
    v.maxLength(NOTE_MAX, `A note has at most ${NOTE_MAX} characters`),
    TextSchema,
  ),
});

const DayNameSchema = v.object({ date: CalendarDaySchema, name });

/**
 * A habit of an import with history. Exports of this product hold more about a habit than exports of other trackers.
 */
const HistoryHabitSchema = v.pipe(
  v.object({
    name,
    type,
    weekdays,
    notes,
    icon,
    isPrivate,
    deadline: v.optional(deadline),
    createdDay: v.optional(CalendarDaySchema),
    deletedDay: v.optional(CalendarDaySchema),
    schedules: v.optional(
      v.pipe(
        v.array(v.object({ from: CalendarDaySchema, type, weekdays }), 'schedules is a list'),
        v.nonEmpty('A habit has at least one schedule'),
        v.maxLength(IMPORT_SCHEDULES_MAX, `A habit has at most ${IMPORT_SCHEDULES_MAX} schedules`),
      ),
    ),
  }),
  v.check(
    ({ schedules = [] }) =>
      schedules.every(({ from }, place) => place === 0 || from > (schedules[place - 1]?.from ?? '')),
    'Each schedule begins after the one before',
  ),
  v.transform(({ schedules, ...habit }) => {
    const last = schedules?.at(-1);
    return { ...habit, ...(last && { type: last.type, weekdays: last.weekdays, schedules }) };
  }),
);
export type HistoryHabit = v.InferOutput<typeof HistoryHabitSchema>;

const DELETED_AT_MESSAGE = 'deletedAt is an instant such as 2026-03-01T08:00:00.000Z';

const HistoryPartSchema = v.object({
  key: v.pipe(
    v.string('A key is expected'),
    v.nonEmpty('A key is expected'),
    v.maxLength(HISTORY_KEY_MAX, `A key has at most ${HISTORY_KEY_MAX} characters`),
    TextSchema,
  ),
  habit: v.optional(HistoryHabitSchema),
  deletedAt: v.optional(
    v.pipe(
      v.string(DELETED_AT_MESSAGE),
      v.isoTimestamp(DELETED_AT_MESSAGE),
      v.check((text) => instantFromText(text) !== null, DELETED_AT_MESSAGE),
    ),
  ),
  from: CalendarDaySchema,
  states: v.pipe(
    v.string('States are a text of x, s and full stops'),
    v.maxLength(HISTORY_LINE_MAX, `States have at most ${HISTORY_LINE_MAX} signs`),
    v.regex(/^[xs.]*$/, 'States are a text of x, s and full stops'),
  ),
  notes: v.optional(
    v.pipe(
      v.array(DayNoteSchema),
      v.maxLength(HISTORY_PART_TEXTS_MAX, `A part has at most ${HISTORY_PART_TEXTS_MAX} notes`),
      // A blank note counts as no note.
      v.filterItems((day) => day.notes !== ''),
    ),
    [],
  ),
  names: v.optional(
    v.pipe(
      v.array(DayNameSchema),
      v.maxLength(HISTORY_PART_TEXTS_MAX, `A part has at most ${HISTORY_PART_TEXTS_MAX} names`),
    ),
  ),
});
export type HistoryPart = v.InferOutput<typeof HistoryPartSchema>;

export const importHistory = {
  summary:
    'Writes a part of an import with history: parts { key, habit?, from, states, notes?, names? }, with a sign a day in `states`: ' +
    'x completed, s skipped, . neither. A key is found again; `habit` is needed only where it may be new; `schedules` (oldest first), `createdDay` and `deadline` bring what an ' +
    'export of this product knows of it, and each of `names` is what it was called from a day on. With `deletedAt` in each of its parts the habit comes in as a deleted one; `deletedDay` is the day it was for its owner. What the person ' +
    `has changed here stays. At most ${grouped(HISTORY_CALL_DAYS_MAX)} days a call and ${grouped(HISTORY_DAYS_MAX)} in all; ` +
    '`added` counts the days written, and `refused` says why habits were left out. `isEnd` is false where further calls ' +
    'follow: perfect days are counted anew at the end.',
  body: v.object({
    isEnd: v.optional(v.boolean('isEnd is true or false'), true),
    parts: v.pipe(
      v.array(HistoryPartSchema, 'A list of parts is expected'),
      v.maxLength(HISTORY_CALL_PARTS_MAX, `At most ${HISTORY_CALL_PARTS_MAX} parts fit into a call`),
      v.check(
        (parts) => parts.reduce((sum, part) => sum + countDays(part), 0) <= HISTORY_CALL_DAYS_MAX,
        `At most ${grouped(HISTORY_CALL_DAYS_MAX)} days fit into a call`,
      ),
    ),
  }),
  answer: v.object({
    added: v.number(),
    refused: v.array(v.object({ key: v.string(), reason: v.string() })),
  }),
  exampleBody: {
    parts: [{ key: 'diary:Read', habit: { name: 'Read', type: 'daily' }, from: '2026-03-01', states: 'xx.s' }],
  },
  forTokens: true,
} as const satisfies EndpointSchemas;

const CURSOR_MESSAGE = 'This cursor is unknown';

export const listImportedHistory = {
  summary:
    'The habits that an import with history finds again, 20 a page: `days` has a sign a day from `from` on, x where an instance ' +
    'exists. `isDeleted` habits were deleted. `ownKey` is the key of the habit in a download of this product.',
  query: v.object({
    cursor: v.optional(v.pipe(v.string(CURSOR_MESSAGE), v.regex(/^\d{1,9}$/, CURSOR_MESSAGE), v.transform(Number))),
  }),
  answer: v.object({
    habits: v.array(
      v.object({
        key: v.string(),
        ownKey: v.string(),
        isDeleted: v.boolean(),
        from: CalendarDaySchema,
        days: v.string(),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  forTokens: true,
} as const satisfies EndpointSchemas;
export type ImportedHistory = v.InferOutput<typeof listImportedHistory.answer>['habits'][number];
