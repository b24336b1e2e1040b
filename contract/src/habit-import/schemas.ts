import { weekdaysFromText } from '@crushing/domain/calendar/weekdays-from-text';
import { importWeekdays } from '@crushing/domain/habit-import/import-weekdays';
import { IMPORT_ROWS_MAX } from '@crushing/domain/habits/habit-limits';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { TextSchema } from '#fields.ts';
import { NewHabitSchema } from '#habits/schemas.ts';

const { name, type, deadline, notes, icon } = NewHabitSchema.entries;

const WEEKDAY_TEXT_MAX = 200;

const WeekdayTextSchema = v.pipe(
  v.string('Weekdays are monday to sunday'),
  v.maxLength(WEEKDAY_TEXT_MAX, 'Weekdays are monday to sunday'),
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
  }),
  v.transform(({ weekday, ...row }) => ({ ...row, weekdays: importWeekdays(row.type, weekday) })),
);
export type ImportedHabit = v.InferOutput<typeof ImportRowSchema>;

export const importHabits = {
  summary:
    'Adds up to 200 habits in one transaction: rows { name, type, deadline, completed, weekday?, notes?, icon? }. ' +
    'Valid rows are added; `errors` says why the others are not, in 50 sentences at most. `completed` completes today.',
  body: v.pipe(
    v.array(v.unknown(), 'A list of habits is expected'),
    v.nonEmpty('Name at least one habit'),
    v.maxLength(IMPORT_ROWS_MAX, `At most ${IMPORT_ROWS_MAX} habits can be imported at once`),
  ),
  answer: v.object({ imported: v.number(), errors: v.array(v.string()) }),
} as const satisfies EndpointSchemas;
