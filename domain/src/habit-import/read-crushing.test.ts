import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDay } from '#calendar/calendar-day.ts';
import { readHistory } from './read-history.ts';

const OWNER = { today: calendarDay('2026-03-11'), timezone: 'Europe/Vienna', dayEndsAt: 3 };

const read = (life: object) =>
  readHistory(
    [{ path: 'crushing.json', text: JSON.stringify({ format: 'crushing-export', version: 1, ...life }) }],
    OWNER,
  );

const HABIT = {
  key: 'abc',
  name: '🏃 Run',
  type: 'weekly',
  weekdays: ['monday'],
  deadline: '08:00',
  schedules: [
    { from: '2026-02-01', type: 'daily', weekdays: null },
    { from: '2026-03-02', type: 'weekly', weekdays: ['monday'] },
  ],
  createdDay: '2026-02-01',
  isPrivate: true,
  notes: 'Slowly',
  icon: 'dumbbell',
  deletedAt: null,
  days: [
    { date: '2026-03-02', completed: true, skipped: false, notes: 'Rain', habitName: '🏃 Run' },
    { date: '2026-03-01', completed: false, skipped: true, notes: null, habitName: '🏃 Jog' },
    { date: '2026-02-28', completed: false, skipped: false, notes: null },
  ],
};

test('an export of this product comes in with all that belongs to a habit, its name to the letter', () => {
  const found = read({ habits: [HABIT] });
  expect(found).toMatchObject({
    ok: true,
    source: 'Crushing',
    leftOut: [],
    habits: [
      {
        key: 'crushing:abc',
        name: '🏃 Run',
        icon: 'dumbbell',
        notes: 'Slowly',
        rule: { type: 'weekly', weekdays: ['monday'] },
        own: { isPrivate: true, deadline: '08:00', schedules: HABIT.schedules, createdDay: '2026-02-01' },
        days: [
          { date: '2026-03-01', completed: false, skipped: true, notes: null, habitName: '🏃 Jog' },
          { date: '2026-03-02', completed: true, skipped: false, notes: 'Rain', habitName: '🏃 Run' },
        ],
      },
    ],
  });
});

test('deleted habits come in with the instant of their deletion, the 500 that were deleted last', () => {
  const deleted = (minute: number) => ({
    ...HABIT,
    key: `old${minute}`,
    name: `Swim ${minute}`,
    deletedAt: new Date(Date.parse('2026-03-01T00:00:00.000Z') + minute * 60_000).toISOString(),
  });
  expect(read({ habits: [HABIT, deleted(0)] })).toMatchObject({
    leftOut: [],
    habits: [
      { name: '🏃 Run', own: { deletedAt: null } },
      { name: 'Swim 0', own: { deletedAt: Date.parse('2026-03-01T00:00:00.000Z') } },
    ],
  });
  const many = read({ habits: [HABIT, ...Array.from({ length: 501 }, (_, minute) => deleted(minute))] });
  if (many?.ok !== true) throw new Error('the habits are read');
  expect(many.habits).toHaveLength(501);
  expect(many.leftOut).toEqual([{ name: 'Swim 0', reason: '500 habits were deleted after it' }]);
});

test('the day of a deletion comes in where the file says one on which it can have been', () => {
  const gone = { ...HABIT, name: 'Swim', deletedAt: '2026-03-01T20:00:00.000Z' };
  const dayOf = (deletedDay: unknown) => {
    const found = read({ habits: [{ ...gone, deletedDay }] });
    return found?.ok === true ? found.habits[0]?.own?.deletedDay : null;
  };
  expect(dayOf('2026-03-02')).toBe('2026-03-02');
  expect(dayOf('2026-02-28')).toBe('2026-02-28');
  for (const unlikely of ['2026-03-03', '2026-02-27', 'Sunday', 1, null, undefined])
    expect(dayOf(unlikely)).toBe(undefined);
});

test('a habit that was deleted further east on a day that has not come yet is deleted by the clock of the import', () => {
  const gone = { ...HABIT, deletedAt: '2026-03-11T11:00:00.000Z', deletedDay: addDays(OWNER.today, 1) };
  const found = read({ habits: [gone] });
  expect(found?.ok === true && found.habits[0]?.own).toMatchObject({ deletedAt: Date.parse(gone.deletedAt) });
  expect(found?.ok === true && found.habits[0]?.own?.deletedDay).toBe(undefined);
});

test('a deleted habit stays behind where the file has it live too, or its deletion cannot be read', () => {
  const gone = { ...HABIT, name: 'Swim', deletedAt: '2026-03-01T00:00:00.000Z' };
  expect(read({ habits: [gone, HABIT, { ...gone, key: 'other', deletedAt: 'last week' }] })).toMatchObject({
    habits: [{ key: 'crushing:abc', name: '🏃 Run' }],
    leftOut: [
      { name: 'Swim', reason: 'It is here once more' },
      { name: 'Swim', reason: 'It was deleted' },
    ],
  });
});

const GOAL = {
  title: 'Run 10 km',
  description: null,
  specific: 'In the park',
  measurable: '10 km',
  achievable: '',
  relevant: '',
  timeBound: 'By April',
  startDate: '2026-03-01',
  targetDate: '2026-04-10',
  isEnabled: false,
  isActive: true,
};

test('the goal comes in with all its texts; of several the last one that can be kept', () => {
  expect(read({ habits: [HABIT], goals: [GOAL] })).toMatchObject({
    leftOut: [],
    goal: {
      title: 'Run 10 km',
      description: '',
      specific: 'In the park',
      timeBound: 'By April',
      startDate: '2026-03-01',
      targetDate: '2026-04-10',
      isEnabled: false,
    },
  });
  const others = [
    { ...GOAL, title: 'Swim' },
    { ...GOAL, title: 'x'.repeat(1000) },
    { ...GOAL, title: 'Sleep', targetDate: '2026-02-01' },
    { ...GOAL, title: '' },
  ];
  const [swim, long, sleep] = others;
  expect(read({ habits: [HABIT], goals: others })).toMatchObject({
    goal: { title: 'Swim' },
    leftOut: [
      { name: 'A goal', reason: 'This goal cannot be read' },
      { name: sleep?.title, reason: 'This goal cannot be read' },
      { name: long?.title, reason: 'This goal cannot be read' },
    ],
  });
  expect(read({ habits: [HABIT], goals: [swim, GOAL] })).toMatchObject({
    goal: { title: 'Run 10 km' },
    leftOut: [{ name: 'Swim', reason: 'There is one goal at a time' }],
  });
  expect(read({ habits: [HABIT] })).toMatchObject({ goal: null });
});

test('what cannot be is left out or falls back, whatever the file holds', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 4 }), fc.jsonValue(), (parts, value) => {
      const [schedules, days, deadline, createdDay] = parts;
      const found = read({ goals: value, habits: [value, { ...HABIT, schedules, days, deadline, createdDay }] });
      if (found?.ok !== true) throw new Error('the habit is there');
      const own = found.habits.at(-1)?.own;
      expect(own?.schedules.length).toBeGreaterThan(0);
      expect(own?.deadline).toMatch(/^\d\d:\d\d$/);
    }),
  );
});

test('of very many schedules the latest hundred come in, and the preview says so', () => {
  const schedules = Array.from({ length: 300 }, (_, place) => ({
    from: addDays(calendarDay('2025-01-01'), place),
    type: 'weekly' as const,
    weekdays: place % 2 === 0 ? ['monday' as const] : ['friday' as const],
  }));
  const found = read({ habits: [{ ...HABIT, schedules }] });
  expect(found).toMatchObject({
    ok: true,
    habits: [{ leftOut: expect.arrayContaining(['its oldest schedules']), own: { schedules: schedules.slice(-100) } }],
  });
});
