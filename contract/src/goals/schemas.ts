import {
  START_DATE_REQUIRED,
  TARGET_BEFORE_START,
  TARGET_DATE_REQUIRED,
  goalTextProblem,
} from '@crushing/domain/goals/goal-form';
import type { GoalTextField } from '@crushing/domain/goals/goal-form';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { CalendarDaySchema, DayOrInstantSchema, InstantSchema, PathIdSchema, TextSchema } from '#fields.ts';

const GoalTextSchema = (field: GoalTextField) =>
  v.pipe(
    // A missing text gets the same sentence as an empty one.
    v.string(goalTextProblem(field, '') ?? 'Text is expected'),
    v.trim(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? goalTextProblem(field, dataset.value) : null;
      if (problem !== null) addIssue({ message: problem });
    }),
    TextSchema,
  );

const DescriptionSchema = v.nullable(
  v.pipe(
    GoalTextSchema('description'),
    v.transform((text) => (text === '' ? null : text)),
  ),
);

/** A goal as its owner sees it; `shouldShow` says whether the banner shows on the owner's today. */
export const GoalSchema = v.object({
  id: v.number(),
  title: v.string(),
  description: v.nullable(v.string()),
  specific: v.string(),
  measurable: v.string(),
  achievable: v.string(),
  relevant: v.string(),
  timeBound: v.string(),
  startDate: CalendarDaySchema,
  targetDate: CalendarDaySchema,
  isEnabled: v.boolean(),
  isActive: v.boolean(),
  shouldShow: v.boolean(),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
});
export type Goal = v.InferOutput<typeof GoalSchema>;

const NewGoalSchema = v.pipe(
  v.object({
    title: GoalTextSchema('title'),
    description: v.optional(DescriptionSchema, null),
    specific: v.optional(GoalTextSchema('specific'), ''),
    measurable: v.optional(GoalTextSchema('measurable'), ''),
    achievable: v.optional(GoalTextSchema('achievable'), ''),
    relevant: v.optional(GoalTextSchema('relevant'), ''),
    timeBound: v.optional(GoalTextSchema('timeBound'), ''),
    startDate: DayOrInstantSchema(START_DATE_REQUIRED),
    targetDate: DayOrInstantSchema(TARGET_DATE_REQUIRED),
    isEnabled: v.optional(v.boolean('isEnabled is true or false'), true),
  }),
  v.check(({ startDate, targetDate }) => startDate <= targetDate, TARGET_BEFORE_START),
);
export type NewGoal = v.InferOutput<typeof NewGoalSchema>;

const GoalChangesSchema = v.pipe(
  v.object({
    title: v.optional(GoalTextSchema('title')),
    description: v.optional(DescriptionSchema),
    specific: v.optional(GoalTextSchema('specific')),
    measurable: v.optional(GoalTextSchema('measurable')),
    achievable: v.optional(GoalTextSchema('achievable')),
    relevant: v.optional(GoalTextSchema('relevant')),
    timeBound: v.optional(GoalTextSchema('timeBound')),
    startDate: v.optional(DayOrInstantSchema(START_DATE_REQUIRED)),
    targetDate: v.optional(DayOrInstantSchema(TARGET_DATE_REQUIRED)),
    isEnabled: v.optional(v.boolean('isEnabled is true or false')),
  }),
  v.check((changes) => Object.keys(changes).length > 0, 'Name at least one field to change'),
);
export type GoalChanges = v.InferOutput<typeof GoalChangesSchema>;

export const getGoal = {
  summary: "The person's active goal, or null.",
  answer: v.nullable(GoalSchema),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const getGoalAllowance = {
  summary: "Whether a goal may be created, edited or deleted in the owner's month; if not, from which day again.",
  answer: v.object({
    canModify: v.boolean(),
    changesUsed: v.number(),
    maxChanges: v.number(),
    availableFrom: v.nullable(CalendarDaySchema),
  }),
  forTokens: true,
} as const satisfies EndpointSchemas;

export type GoalAllowance = v.InferOutput<typeof getGoalAllowance.answer>;

export const createGoal = {
  summary: "Sets the person's one goal; free, but refused while a goal exists or once the month's change is used.",
  body: NewGoalSchema,
  answer: GoalSchema,
  status: 201,
  exampleBody: { title: 'Run 10 km', startDate: '2026-03-11', targetDate: '2026-04-10' },
  forTokens: true,
} as const satisfies EndpointSchemas;

export const changeGoal = {
  summary: "Changes a goal: `isEnabled` alone is free, naming any other field uses the month's change.",
  params: PathIdSchema,
  body: GoalChangesSchema,
  answer: GoalSchema,
  exampleBody: { isEnabled: true },
  forTokens: true,
} as const satisfies EndpointSchemas;

export const deleteGoal = {
  summary: "Deletes a goal for good; uses the month's change.",
  params: PathIdSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

export const dismissGoal = {
  summary: "Hides the banner for the rest of the owner's today; free.",
  params: PathIdSchema,
  answer: GoalSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

export const resetGoalDismissal = {
  summary: 'Shows a dismissed banner again; free.',
  params: PathIdSchema,
  answer: GoalSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;
