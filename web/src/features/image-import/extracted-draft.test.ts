import type { ExtractedHabit } from '@crushing/contract/image-import/schemas';
import { timeOfDay } from '@crushing/domain/calendar/time-of-day';
import { expect, test } from 'vitest';
import { daysLabel, draftsOf, extractedProblems, rowOf } from './extracted-draft.ts';
import type { ExtractedDraft } from './extracted-draft.ts';

const habit = (over: Partial<ExtractedHabit> = {}): ExtractedHabit => ({
  name: 'Read',
  type: 'daily',
  deadline: timeOfDay('00:00'),
  weekdays: null,
  notes: null,
  icon: 'book-open',
  confidence: 0.9,
  ...over,
});

const draft = (over: Partial<ExtractedHabit> = {}, edits: Partial<ExtractedDraft> = {}): ExtractedDraft => {
  const [first] = draftsOf([habit(over)]);
  if (first === undefined) throw new Error('one draft was expected');
  return { ...first, ...edits };
};

test('everything that was read is selected at first', () => {
  const drafts = draftsOf([habit(), habit({ name: 'Run', type: 'weekly', weekdays: ['monday', 'friday'] })]);
  expect(drafts.map(({ selected, name, days }) => [selected, name, days])).toEqual([
    [true, 'Read', ''],
    [true, 'Run', 'monday, friday'],
  ]);
});

test('days are typed as text between commas, in any case and with spaces around them', () => {
  const typed = draft({ type: 'weekly' }, { days: '  Monday , FRIDAY ' });
  expect(extractedProblems(typed)).toEqual({});
  expect(daysLabel(typed)).toBe('Mon, Fri');
  expect(rowOf(typed)).toMatchObject({ type: 'weekly', weekday: 'monday , friday' });
});

test.each([
  [{ name: '  ' }, { name: 'Habit name is required' }],
  [{ name: '\u200B\u3164' }, { name: 'Habit name is required' }],
  [{ name: 'x'.repeat(201) }, { name: 'A habit name has at most 200 characters' }],
  [{ type: 'weekly', days: '' }, { days: 'Please select at least one day' }],
  [{ type: 'weekly', days: 'mon, someday' }, { days: '"someday" is not a day of the week' }],
  [{ type: 'daily', days: 'someday' }, {}],
] as const)('%o has the problems %o', (edits, problems) => {
  expect(extractedProblems(draft({}, edits))).toEqual(problems);
});

test('a corrected name brings the icon it asks for, an untouched one keeps what was read', () => {
  expect(rowOf(draft({ icon: 'mountain' })).icon).toBe('mountain');
  expect(rowOf(draft({ icon: 'mountain' }, { name: 'Drink water' })).icon).toBe('glass-water');
});

test('a note that was read comes along, trimmed, unless it was taken out or is too long', () => {
  expect(rowOf(draft({ notes: ' in bed ' })).notes).toBe('in bed');
  expect(rowOf(draft({ notes: 'in bed' }, { notes: ' ' }))).not.toHaveProperty('notes');
  expect(extractedProblems(draft({ notes: 'x'.repeat(2001) }))).toEqual({
    notes: 'A note has at most 2000 characters',
  });
});
