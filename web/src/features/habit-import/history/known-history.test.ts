import { addDays, calendarDay } from '@crushing/domain/calendar/calendar-day';
import type { TimeOfDay } from '@crushing/domain/calendar/time-of-day';
import type { HistoryHabit, OwnFacts } from '@crushing/domain/habit-import/imported-history';
import { expect, test, vi } from 'vitest';
import { factsOfHabit, remarksOn } from './history-words.ts';
import { historyCalls } from './history-calls.ts';
import { comparedWith, isSuggested, readKnownHistory } from './known-history.ts';

const FIRST = calendarDay('2026-03-01');

const aHabit = (parts: Partial<HistoryHabit> = {}): HistoryHabit => ({
  key: 'loop:Read',
  name: 'Read',
  icon: null,
  rule: { type: 'daily', weekdays: null },
  notes: null,
  isArchived: false,
  days: [0, 1, 2].map((place) => ({
    date: addDays(FIRST, place),
    completed: place !== 1,
    skipped: place === 1,
    notes: null,
  })),
  planChange: null,
  leftOut: [],
  ...parts,
});

const DELETED: OwnFacts = {
  isPrivate: false,
  deadline: '00:00' as TimeOfDay,
  schedules: [],
  createdDay: FIRST,
  deletedAt: Date.parse('2026-03-05T00:00:00.000Z'),
};

const known = (days: string, isDeleted = false) =>
  new Map([['loop:Read', { key: 'loop:Read', ownKey: 'crushing:a', isDeleted, from: addDays(FIRST, -1), days }]]);

test.each([
  ['new', aHabit(), new Map(), 3, true],
  ['new and archived', aHabit({ isArchived: true }), new Map(), 3, false],
  ['known with a part of its days', aHabit(), known('xx.'), 2, true],
  ['known with all its days', aHabit(), known('.xxxx'), 0, false],
  ['deleted here', aHabit(), known('', true), 3, false],
  ['deleted there', aHabit({ own: DELETED }), new Map(), 3, true],
  ['deleted there and here', aHabit({ own: DELETED }), known('.xxxx', true), 0, false],
])('a habit that is %s', (_, habit, here, newDays, suggested) => {
  const compared = comparedWith(here, habit);
  expect(compared.newDays).toBe(newDays);
  expect(isSuggested(habit, compared)).toBe(suggested);
});

test("a habit of another tracker is known in an export of that tracker and in a download of one's own", async () => {
  const here = { key: 'loop:Read', ownKey: 'crushing:a', isDeleted: false, from: FIRST, days: 'xxx' };
  vi.stubGlobal('fetch', async () => Response.json({ habits: [here], nextCursor: null }));
  const read = (await readKnownHistory()) ?? new Map();
  vi.unstubAllGlobals();
  for (const key of ['loop:Read', 'crushing:a'])
    expect(comparedWith(read, aHabit({ key }))).toEqual({ state: 'known', newDays: 0 });
});

test('what could not be read is not taken for nothing', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Out of order' }, { status: 500 }));
  const read = await readKnownHistory();
  vi.unstubAllGlobals();
  expect(read).toBeNull();
});

test('every fact that an export of this product knows of a habit is sent with it', () => {
  const habits = [aHabit({ own: DELETED })];
  const [call] = historyCalls({ habits, bringsNotes: true, today: addDays(FIRST, 3) });
  const [part] = JSON.parse(JSON.stringify(call?.parts));
  const { deletedAt, ...facts } = DELETED;
  expect(part.habit).toMatchObject(facts);
  expect(Date.parse(part.deletedAt)).toBe(deletedAt);
});

test('the preview says plan, days and what is left out', () => {
  const habit = aHabit({ leftOut: ['2 days that cannot be read', '1 day before 2000 or after tomorrow'] });
  expect(factsOfHabit(habit)).toBe('Daily · 3 days, 1 Mar 2026 – 3 Mar 2026');
  expect(factsOfHabit({ ...habit, days: habit.days.slice(0, 1) })).toBe('Daily · 1 day, 1 Mar 2026');
  expect(factsOfHabit({ ...habit, days: [] })).toBe('Daily · no days yet');
  expect(remarksOn(habit, 'HabitTrove', comparedWith(known('xx.x'), habit))).toEqual([
    'Already here: adds 1 new day.',
    'Left out: 2 days that cannot be read, 1 day before 2000 or after tomorrow.',
  ]);
  expect(remarksOn(aHabit({ own: DELETED }), 'Crushing', { state: 'new', newDays: 3 })).toEqual([
    'Deleted: it comes in as a deleted habit.',
  ]);
});
