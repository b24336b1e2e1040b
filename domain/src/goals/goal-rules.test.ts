import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '#calendar/calendar-day.ts';
import { allowanceUsedSentence, changeAllowance, monthOf, nextMonthStart } from './change-allowance.ts';
import { deadlineBadge } from './deadline-badge.ts';
import { changedGoalFields, goalFormOf, goalProblems, newGoalForm } from './goal-form.ts';
import type { GoalForm } from './goal-form.ts';
import { isBannerShown } from './goal-status.ts';

const TODAY = calendarDay('2026-03-11');
const aForm = (parts: Partial<GoalForm> = {}): GoalForm => ({ ...newGoalForm(TODAY), title: 'Run 10 km', ...parts });

describe('the form', () => {
  test('opens with today, a target thirty days out, and shown', () => {
    expect(newGoalForm(TODAY)).toMatchObject({
      startDate: TODAY,
      targetDate: '2026-04-10',
      isEnabled: true,
      title: '',
    });
    expect(goalProblems(aForm())).toEqual({});
  });

  test.each<[Partial<GoalForm>, object]>([
    [{ title: '  ' }, { title: 'Goal name is required' }],
    [{ title: 'x'.repeat(201) }, { title: 'Title too long' }],
    [{ description: 'x'.repeat(501) }, { description: 'Description too long' }],
    [
      { specific: 'x'.repeat(301), timeBound: 'x'.repeat(301) },
      { specific: 'Too long', timeBound: 'Too long' },
    ],
    [{ startDate: '' }, { startDate: 'Start date is required' }],
    [{ targetDate: '' }, { targetDate: 'Target date is required' }],
    [{ targetDate: '2026-03-10' }, { targetDate: 'Target date must not be before the start date' }],
  ])('%o has the problems %o', (parts, problems) => {
    expect(goalProblems(aForm(parts))).toEqual(problems);
  });

  test('takes texts of the full length, white space around them not counted', () => {
    const parts = { title: ` ${'x'.repeat(200)} `, description: 'x'.repeat(500), relevant: 'x'.repeat(300) };
    expect(goalProblems(aForm(parts))).toEqual({});
  });

  test('opens on a goal with its own texts only', () => {
    const goal = { ...aForm({ specific: 'In the park' }), id: 7, description: null };
    expect(goalFormOf(goal)).toEqual(aForm({ specific: 'In the park' }));
  });

  test('sends only what was changed', () => {
    expect(changedGoalFields(aForm(), aForm())).toEqual({});
    expect(changedGoalFields(aForm(), aForm({ title: ' Run 10 km ', isEnabled: false }))).toEqual({ isEnabled: false });
    expect(changedGoalFields(aForm(), aForm({ title: 'Run 20 km' }))).toEqual({ title: 'Run 20 km' });
  });
});

test.each([
  [true, true, null, true],
  [true, true, addDays(TODAY, -1), true],
  [true, true, TODAY, false],
  [true, false, null, false],
  [false, true, null, false],
])('active %s, enabled %s, dismissed %s: the banner shows is %s', (isActive, isEnabled, dismissedDate, isShown) => {
  expect(isBannerShown({ isActive, isEnabled, dismissedDate }, TODAY)).toBe(isShown);
});

test.each([
  [-1, 'Overdue', 'overdue'],
  [0, 'Today', 'secondary'],
  [1, '1 day left', 'secondary'],
  [7, '7 days left', 'secondary'],
  [8, '8 days left', 'outline'],
])('a target %i days ahead reads "%s" in the style %s', (days, text, style) => {
  expect(deadlineBadge(addDays(TODAY, days), TODAY)).toEqual({ text, style });
});

describe('the allowance', () => {
  test('is one change a month, and begins anew on the first day of the next', () => {
    expect(changeAllowance(0, TODAY)).toEqual({ canModify: true, changesUsed: 0, maxChanges: 1, availableFrom: null });
    expect(changeAllowance(1, TODAY)).toMatchObject({ canModify: false, availableFrom: '2026-04-01' });
    expect(changeAllowance(1, calendarDay('2026-12-31')).availableFrom).toBe('2027-01-01');
  });

  test('tells the day from which a change is possible again', () => {
    expect(allowanceUsedSentence(TODAY)).toBe(
      'A goal can be changed once a month. It is possible again from Wednesday 1st April (2026-04-01).',
    );
    expect(allowanceUsedSentence(calendarDay('2026-03-31'))).toBe(
      'A goal can be changed once a month. It is possible again from tomorrow (2026-04-01).',
    );
  });

  test('the next month starts after every day of this one and before every day of the one after', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
        const day = addDays(calendarDay('2000-01-01'), offset);
        const start = nextMonthStart(day);
        expect(monthOf(start) > monthOf(day)).toBe(true);
        expect(monthOf(addDays(start, -1))).toBe(monthOf(day));
      }),
    );
  });
});
