import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { CalendarDaySchema, RangeEndSchema } from '#fields.ts';
import { HabitSchema } from '#habits/schemas.ts';

/** A habit that lived in a range, deleted ones too; `states` is its state line: `x` completed, `s` skipped, `.` neither. */
export const ProgressHabitSchema = v.object({
  id: v.number(),
  name: v.string(),
  icon: HabitSchema.entries.icon,
  isPrivate: v.boolean(),
  startDay: CalendarDaySchema,
  deletedDay: v.nullable(CalendarDaySchema),
  schedules: HabitSchema.entries.schedules,
  states: v.string(),
});
export type ProgressHabitAnswer = v.InferOutput<typeof ProgressHabitSchema>;

export const getProgress = {
  summary:
    'Every habit that lived from startDate to endDate (both included, 400 days at most), deleted ones after the live ones, ' +
    'with its rules and one sign a day: x completed, s skipped, . neither. `deletedReps` are the completed days of all ' +
    'deleted habits before their deletion, `shownDeletedReps` those of the public ones.',
  query: v.object({ startDate: RangeEndSchema, endDate: RangeEndSchema }),
  answer: v.object({
    firstDay: v.nullable(CalendarDaySchema),
    deletedReps: v.number(),
    shownDeletedReps: v.number(),
    habits: v.array(ProgressHabitSchema),
  }),
  forTokens: true,
} as const satisfies EndpointSchemas;
