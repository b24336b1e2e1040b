import { IMPORT_ROWS_MAX } from '@crushing/domain/habits/habit-limits';
import { IMAGE_FIELD, IMAGE_TYPES } from '@crushing/domain/image-import/image-limits';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { TimeOfDaySchema, WeekdaySchema } from '#fields.ts';
import { HabitSchema, NewHabitSchema } from '#habits/schemas.ts';

/** A habit read from a picture; `confidence` from 0 to 1. */
export const ExtractedHabitSchema = v.object({
  name: v.string(),
  type: HabitSchema.entries.type,
  deadline: TimeOfDaySchema,
  weekdays: v.nullable(v.array(WeekdaySchema)),
  notes: v.nullable(v.string()),
  icon: HabitSchema.entries.icon,
  confidence: v.number(),
});
export type ExtractedHabit = v.InferOutput<typeof ExtractedHabitSchema>;

/** One habit as an external model returns it, checked like any input. Absent fields get the values of an empty form. */
export const ModelHabitSchema = v.object({
  name: NewHabitSchema.entries.name,
  type: v.optional(v.nullable(NewHabitSchema.entries.type), null),
  weekdays: v.optional(v.nullable(v.array(WeekdaySchema)), null),
  notes: v.fallback(NewHabitSchema.entries.notes, null),
  icon: v.fallback(NewHabitSchema.entries.icon, null),
  confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});

export const analyzeImage = {
  summary:
    `Reads habits from a picture: a multipart form with one PNG, JPEG or WebP of up to 10 MB in its field \`${IMAGE_FIELD}\`. ` +
    `Nothing is saved. At most ${IMPORT_ROWS_MAX} habits are answered; \`success\` is false where none was found.`,
  file: { field: IMAGE_FIELD, types: IMAGE_TYPES },
  answer: v.object({
    success: v.boolean(),
    habits: v.array(ExtractedHabitSchema),
    analysisText: v.string(),
    message: v.string(),
  }),
  forTokens: true,
} as const satisfies EndpointSchemas;
