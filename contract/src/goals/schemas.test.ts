import { SMART_FIELDS, goalTextProblem } from '@crushing/domain/goals/goal-form';
import type { GoalTextField } from '@crushing/domain/goals/goal-form';
import { GOAL_DESCRIPTION_MAX, GOAL_SMART_MAX, GOAL_TITLE_MAX } from '@crushing/domain/goals/goal-limits';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { changeGoal, createGoal } from './schemas.ts';

const GOAL = { title: 'Run 10 km', startDate: '2026-03-11', targetDate: '2026-03-11' };

/** Fails unless the domain, a new goal and a change of one all judge the text like this. */
const expectJudged = (field: GoalTextField, text: string, isFine: boolean): void => {
  expect(goalTextProblem(field, text) === null).toBe(isFine);
  expect(v.is(createGoal.body, { ...GOAL, [field]: text })).toBe(isFine);
  expect(v.is(changeGoal.body, { [field]: text })).toBe(isFine);
};

describe.each([
  ['title', GOAL_TITLE_MAX],
  ['description', GOAL_DESCRIPTION_MAX],
  ...SMART_FIELDS.map((field) => [field, GOAL_SMART_MAX] as const),
] as const)('the %s of a goal', (field, max) => {
  test.each([
    [1, true],
    [max, true],
    [max + 1, false],
  ])('of %i characters is judged by the domain: %s', (length, isFine) => {
    expectJudged(field, 'x'.repeat(length), isFine);
  });

  test('is refused in the words of the domain', () => {
    const text = 'x'.repeat(max + 1);
    const { issues } = v.safeParse(changeGoal.body, { [field]: text });
    expect(issues?.map(({ message }) => message)).toEqual([goalTextProblem(field, text)]);
  });
});

test('a goal has a title, and may have nothing else', () => {
  expectJudged('title', ' ', false);
  for (const field of ['description', ...SMART_FIELDS] as const) expectJudged(field, '', true);
});

test('a goal may end on the day it starts, and no earlier', () => {
  expect(v.is(createGoal.body, GOAL)).toBe(true);
  expect(v.is(createGoal.body, { ...GOAL, targetDate: '2026-03-10' })).toBe(false);
});
