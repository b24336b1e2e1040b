import { LIVE_HABITS_MAX, SORT_ORDER_MAX } from '@crushing/domain/habits/habit-limits';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import {
  CalendarDaySchema,
  IdSchema,
  InstantSchema,
  PathIdSchema,
  RangeEndSchema,
  TimeOfDaySchema,
  WeekdaySchema,
} from '#fields.ts';
import { MomentCursorSchema } from '#pages.ts';
import {
  AfterSchema,
  AgeSchema,
  CreationKeySchema,
  DeadlineSchema,
  HabitTypeSchema,
  IconSchema,
  NameSchema,
  NotesSchema,
  WeekdaysSchema,
} from './habit-fields.ts';

export const InstanceSchema = v.object({
  id: v.number(),
  habitId: v.number(),
  date: CalendarDaySchema,
  completed: v.boolean(),
  skipped: v.boolean(),
  notes: v.nullable(v.string()),
  habitName: v.string(),
});
export type Instance = v.InferOutput<typeof InstanceSchema>;

export const HabitSchema = v.object({
  id: v.number(),
  name: v.string(),
  type: HabitTypeSchema,
  deadline: TimeOfDaySchema,
  weekdays: v.nullable(v.array(WeekdaySchema)),
  notes: v.nullable(v.string()),
  icon: IconSchema,
  isPrivate: v.boolean(),
  completed: v.boolean(),
  streak: v.number(),
  reps: v.number(),
  sortOrder: v.number(),
  startDay: CalendarDaySchema,
  createdAt: InstantSchema,
  lastUpdated: InstantSchema,
  schedules: v.array(
    v.object({
      from: CalendarDaySchema,
      type: HabitTypeSchema,
      weekdays: v.nullable(v.array(WeekdaySchema)),
    }),
  ),
  instance: v.optional(InstanceSchema),
  /** Only in lists: the notes of the habit and of its instance were left out, and `getHabit` has them. */
  notesCut: v.optional(v.boolean()),
});
export type Habit = v.InferOutput<typeof HabitSchema>;

/**
 * A saved instance and what follows from it: the habit's figures on the owner's today, how much of the instance's day
 * is done, the streak of perfect days, the milestone that the habit reached for the first time, and the version tags
 * (`liveMark`) before and after.
 */
export const SavedInstanceSchema = v.object({
  ...InstanceSchema.entries,
  habit: v.object({
    id: v.number(),
    streak: v.number(),
    reps: v.number(),
    completed: v.boolean(),
    startDay: CalendarDaySchema,
    lastUpdated: InstantSchema,
  }),
  day: v.object({ due: v.number(), done: v.number(), perfectStreak: v.number() }),
  milestone: v.nullable(v.number()),
  version: v.object({ before: v.string(), after: v.string() }),
});
export type SavedInstance = v.InferOutput<typeof SavedInstanceSchema>;

export const NewHabitSchema = v.object({
  name: NameSchema,
  type: HabitTypeSchema,
  deadline: DeadlineSchema,
  weekdays: v.optional(WeekdaysSchema, null),
  notes: v.optional(NotesSchema, null),
  icon: v.optional(IconSchema, null),
  isPrivate: v.optional(v.boolean(), false),
});
export type NewHabit = v.InferOutput<typeof NewHabitSchema>;

const ChangesSchema = v.object({
  name: v.optional(NameSchema),
  type: v.optional(HabitTypeSchema),
  deadline: v.optional(DeadlineSchema),
  weekdays: v.optional(WeekdaysSchema),
  notes: v.optional(NotesSchema),
  icon: v.optional(IconSchema),
  isPrivate: v.optional(v.boolean()),
  completed: v.optional(v.boolean('completed is true or false')),
});
export type HabitChanges = v.InferOutput<typeof ChangesSchema>;

/** Fields come flat or inside `updates`; both mean the same. */
const HabitChangesSchema = v.pipe(
  v.object({ ...ChangesSchema.entries, updates: v.optional(ChangesSchema) }),
  v.transform(({ updates, ...flat }): HabitChanges => ({ ...flat, ...updates })),
  v.check((changes) => Object.keys(changes).length > 0, 'Name at least one field to change'),
);

const InstanceChangesSchema = v.object({
  completed: v.optional(v.boolean('completed is true or false')),
  skipped: v.optional(v.boolean('skipped is true or false')),
  notes: v.optional(NotesSchema),
  date: v.optional(CalendarDaySchema),
  ageMs: v.optional(AgeSchema),
});

/** An instance is completed or skipped, never both. */
const notBothDoneAndSkipped = <T extends { completed?: boolean | undefined; skipped?: boolean | undefined }>() =>
  v.check<T, string>(
    ({ completed, skipped }) => !(completed === true && skipped === true),
    'A day is either completed or skipped, not both',
  );

export const listHabits = {
  summary:
    "The person's live habits with their instance for one day (the owner's today unless `date` is given). " +
    'Of more than 500 KB of notes some are left out; such a habit has `notesCut` and is read alone.',
  query: v.object({ date: v.optional(CalendarDaySchema) }),
  answer: v.array(HabitSchema),
  forTokens: true,
} as const satisfies EndpointSchemas;

/** A deleted habit, for a past day with its state and name of that day. */
export const DeletedHabitSchema = v.object({
  id: v.number(),
  name: v.string(),
  icon: IconSchema,
  isPrivate: v.boolean(),
  startDay: CalendarDaySchema,
  schedules: HabitSchema.entries.schedules,
  /** The owner's day of the deletion, the first on which the habit no longer counted. */
  deletedDay: CalendarDaySchema,
  restorableUntil: InstantSchema,
  instance: v.nullable(v.object({ completed: v.boolean(), skipped: v.boolean() })),
});
export type DeletedHabit = v.InferOutput<typeof DeletedHabitSchema>;

export const listDeletedHabits = {
  summary:
    'With `date`: the deleted habits that counted on that day, under the name they had. ' +
    'Without: those that can still be restored. Latest deletion first. ' +
    'A page is read from 500 habits; its header `Link: <…>; rel="next"` leads on.',
  query: v.object({ date: v.optional(CalendarDaySchema), after: v.optional(MomentCursorSchema) }),
  answer: v.array(DeletedHabitSchema),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const getHabit = {
  summary: "One live habit with its notes, and its instance for one day (the owner's today unless `date` is given).",
  params: PathIdSchema,
  query: v.object({ date: v.optional(CalendarDaySchema) }),
  answer: HabitSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

export const createHabit = {
  summary: 'Adds a habit at the end of the list; a repeated `creationKey` adds nothing and answers the habit it added.',
  body: v.object({
    ...NewHabitSchema.entries,
    creationKey: v.optional(CreationKeySchema),
    ageMs: v.optional(AgeSchema),
  }),
  answer: HabitSchema,
  status: 201,
  exampleBody: { name: 'Water the plants', type: 'daily', deadline: '00:00' },
  forTokens: true,
} as const satisfies EndpointSchemas;

export const changeHabit = {
  summary: "Changes a habit; `completed` sets the instance of the owner's today.",
  params: PathIdSchema,
  body: HabitChangesSchema,
  answer: HabitSchema,
  exampleBody: { completed: true },
  forTokens: true,
} as const satisfies EndpointSchemas;

export const deleteHabit = {
  summary: 'Removes a habit from the live lists; past days keep it, and it can be restored for 30 days.',
  params: PathIdSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

export const restoreHabit = {
  summary: 'Brings a deleted habit back within 30 days.',
  params: PathIdSchema,
  answer: HabitSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

export const reorderHabits = {
  summary: 'Sets the order of habits; all of them or none.',
  body: v.object({
    habitOrders: v.pipe(
      v.array(
        v.object({
          id: IdSchema,
          sortOrder: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SORT_ORDER_MAX)),
        }),
      ),
      v.nonEmpty('Name at least one habit'),
      v.maxLength(LIVE_HABITS_MAX, 'Too many habits in one order'),
      v.check((orders) => new Set(orders.map(({ id }) => id)).size === orders.length, 'A habit may be named once'),
    ),
  }),
  exampleBody: { habitOrders: [{ id: 1, sortOrder: 0 }] },
  forTokens: true,
} as const satisfies EndpointSchemas;

export const listHabitInstances = {
  summary:
    'The instances of one habit, newest first. A page ends at 2 MB or 5,000 instances; its header `Link: <…>; rel="next"` leads on.',
  params: PathIdSchema,
  query: v.object({ after: v.optional(AfterSchema) }),
  answer: v.array(InstanceSchema),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const listInstances = {
  summary:
    "The person's instances from startDate to endDate (both included), 400 days at most; deleted habits keep theirs. " +
    'A page ends at 2 MB or 5,000 instances; its header `Link: <…>; rel="next"` leads on.',
  query: v.object({ startDate: RangeEndSchema, endDate: RangeEndSchema, after: v.optional(AfterSchema) }),
  answer: v.array(InstanceSchema),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const saveInstance = {
  summary: 'Creates (201) or updates (200) the instance of one habit on one day; absent fields keep their value.',
  body: v.pipe(
    v.object({ ...InstanceChangesSchema.entries, habitId: IdSchema, date: CalendarDaySchema }),
    notBothDoneAndSkipped(),
  ),
  answer: SavedInstanceSchema,
  status: 201,
  moreStatuses: [200],
  exampleBody: { habitId: 1, date: '2026-03-11', completed: true },
  forTokens: true,
} as const satisfies EndpointSchemas;

export const changeInstance = {
  summary: 'Changes one instance; absent fields keep their value.',
  params: PathIdSchema,
  body: v.pipe(InstanceChangesSchema, notBothDoneAndSkipped()),
  answer: SavedInstanceSchema,
  exampleBody: { completed: false, skipped: true },
  forTokens: true,
} as const satisfies EndpointSchemas;

export const changeInstanceNote = {
  summary: 'Sets or clears the public note of one instance.',
  params: PathIdSchema,
  body: v.object({ notes: NotesSchema }),
  answer: SavedInstanceSchema,
  exampleBody: { notes: 'It rained all day' },
  forTokens: true,
} as const satisfies EndpointSchemas;

export const hasEverCreatedHabits = {
  summary: 'Whether the person has ever created a habit, deleted ones included.',
  answer: v.object({ hasEverCreatedHabits: v.boolean() }),
  forTokens: true,
} as const satisfies EndpointSchemas;
