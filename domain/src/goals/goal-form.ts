import { addDays, isCalendarDay } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { hasVisibleText } from '#text/visible-text.ts';
import { GOAL_DEFAULT_DAYS, GOAL_DESCRIPTION_MAX, GOAL_SMART_MAX, GOAL_TITLE_MAX } from './goal-limits.ts';

/** The five texts that make a goal SMART, in their order. */
export const SMART_FIELDS = ['specific', 'measurable', 'achievable', 'relevant', 'timeBound'] as const;

/** One of the five parts of a goal after the SMART method. */
export type SmartField = (typeof SMART_FIELDS)[number];

/** The texts a person writes for a goal. */
export type GoalTextField = 'title' | 'description' | SmartField;

/** A goal while it is written. A date that is not chosen yet is an empty text. */
export type GoalForm = Readonly<Record<GoalTextField, string>> & {
  readonly startDate: string;
  readonly targetDate: string;
  readonly isEnabled: boolean;
};

/** The first problem of each field of the form, as a sentence for the person. */
export type GoalProblems = Partial<Record<keyof GoalForm, string>>;

/** The sentence for a goal without a start date. */
export const START_DATE_REQUIRED = 'Start date is required';

/** The sentence for a goal without a target date. */
export const TARGET_DATE_REQUIRED = 'Target date is required';

/** The sentence for a target date that lies before the start date. */
export const TARGET_BEFORE_START = 'Target date must not be before the start date';

/** The form for a new goal: from the owner's today for 30 days, shown on the dashboard. */
export const newGoalForm = (today: CalendarDay): GoalForm => ({
  title: '',
  description: '',
  specific: '',
  measurable: '',
  achievable: '',
  relevant: '',
  timeBound: '',
  startDate: today,
  targetDate: addDays(today, GOAL_DEFAULT_DAYS),
  isEnabled: true,
});

/** The form for an existing goal, whose description may be null. */
export const goalFormOf = (
  goal: Omit<GoalForm, 'description'> & { readonly description: string | null },
): GoalForm => ({
  title: goal.title,
  description: goal.description ?? '',
  specific: goal.specific,
  measurable: goal.measurable,
  achievable: goal.achievable,
  relevant: goal.relevant,
  timeBound: goal.timeBound,
  startDate: goal.startDate,
  targetDate: goal.targetDate,
  isEnabled: goal.isEnabled,
});

/** Why one text of a goal is refused, outer white space aside; null when it is fine. */
export const goalTextProblem = (field: GoalTextField, text: string): string | null => {
  const length = text.trim().length;
  if (field === 'title') {
    if (!hasVisibleText(text)) return 'Goal name is required';
    return length > GOAL_TITLE_MAX ? 'Title too long' : null;
  }
  if (field === 'description') return length > GOAL_DESCRIPTION_MAX ? 'Description too long' : null;
  return length > GOAL_SMART_MAX ? 'Too long' : null;
};

/** Why a form cannot be saved, by field; empty when it can be saved. */
export const goalProblems = (form: GoalForm): GoalProblems => {
  const problems: GoalProblems = {};
  for (const field of ['title', 'description', ...SMART_FIELDS] as const) {
    const problem = goalTextProblem(field, form[field]);
    if (problem !== null) problems[field] = problem;
  }
  const hasStart = isCalendarDay(form.startDate);
  const hasTarget = isCalendarDay(form.targetDate);
  if (!hasStart) problems.startDate = START_DATE_REQUIRED;
  if (!hasTarget) problems.targetDate = TARGET_DATE_REQUIRED;
  if (hasStart && hasTarget && form.targetDate < form.startDate) problems.targetDate = TARGET_BEFORE_START;
  return problems;
};

/** The fields to send: those that differ from the opened form, without outer white space. */
export const changedGoalFields = (before: GoalForm, after: GoalForm): Partial<GoalForm> => {
  const changed = (Object.keys(before) as (keyof GoalForm)[]).flatMap((field) => {
    const value = trimmed(after[field]);
    return value === trimmed(before[field]) ? [] : [[field, value] as const];
  });
  return Object.fromEntries(changed);
};

const trimmed = (value: string | boolean): string | boolean => (typeof value === 'string' ? value.trim() : value);
