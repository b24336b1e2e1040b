import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { CalendarDaySchema, InstantSchema, TextSchema, TimeOfDaySchema, WeekdaySchema } from '#fields.ts';
import { HabitTypeSchema, IconSchema } from '#habits/habit-fields.ts';
import { PersonTodaySchema } from '#people/schemas.ts';

/** The longest name in an address, in characters. Nobody has a longer one, and to normalize it would take long. */
export const ADDRESSED_NAME_MAX = 200;

const UsernameParamSchema = v.object({
  username: v.pipe(v.string(), v.maxLength(ADDRESSED_NAME_MAX, 'User not found'), TextSchema),
});

const ShownInstanceSchema = v.object({
  id: v.number(),
  date: CalendarDaySchema,
  completed: v.boolean(),
  skipped: v.boolean(),
  notes: v.nullable(v.string()),
});

/** A public habit on the owner's today. */
export const ShownHabitSchema = v.object({
  id: v.number(),
  name: v.string(),
  type: HabitTypeSchema,
  weekdays: v.nullable(v.array(WeekdaySchema)),
  deadline: TimeOfDaySchema,
  icon: IconSchema,
  notes: v.nullable(v.string()),
  completed: v.boolean(),
  streak: v.number(),
  reps: v.number(),
  createdAt: InstantSchema,
  lastUpdated: InstantSchema,
  isDue: v.boolean(),
  /** Whether it counts as missed: its deadline has passed, or it is weekly and untouched for a week. */
  isMissed: v.boolean(),
  /** Whether it is due on the owner's today and its deadline has passed. */
  isOverdue: v.boolean(),
  instance: v.optional(ShownInstanceSchema),
});
export type ShownHabit = v.InferOutput<typeof ShownHabitSchema>;

export const getPublicProfile = {
  summary:
    "What anybody may see of a person: public habits on the owner's today, never the owner's zone or private habits.",
  params: UsernameParamSchema,
  answer: v.object({
    username: v.string(),
    userId: v.number(),
    person: v.object({ ...PersonTodaySchema.entries, title: v.nullable(v.string()) }),
    /** The owner's today. */
    day: CalendarDaySchema,
    /** Perfect days in a row, of public habits. */
    perfectStreak: v.number(),
    /** Shares of the public habits done, 0 to 1 (null: nothing was due), oldest first, up to the owner's today. */
    last30: v.array(v.nullable(v.number())),
    habits: v.array(ShownHabitSchema),
  }),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const getPublicPicture = {
  summary:
    'The picture of a link to a public page, a PNG of 1200 x 630; drawn once an hour, and anew after a change of the name, the face or what is shown.',
  params: UsernameParamSchema,
  status: 200,
  answerType: 'image/png',
  forTokens: true,
} as const satisfies EndpointSchemas;

export const getBuddy = {
  summary: "One side of a buddies page: a person's public habits that are due on their today.",
  params: UsernameParamSchema,
  answer: v.object({
    user: v.object({ ...PersonTodaySchema.entries, email: v.null() }),
    totalHabits: v.number(),
    completedToday: v.number(),
    day: CalendarDaySchema,
    habits: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        icon: IconSchema,
        completed: v.boolean(),
        instance: v.optional(v.object({ id: v.number() })),
      }),
    ),
  }),
  forTokens: true,
} as const satisfies EndpointSchemas;
