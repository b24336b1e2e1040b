import { addDays, calendarDay } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { zipOf } from './zip.ts';

/** The day from which made-up histories count back. */
export const HISTORY_END: CalendarDay = calendarDay('2026-01-31');

const HEADER =
  'Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?';

export const LOOP_HABITS = [
  HEADER,
  '001,Meditate,YES_NO,Did you meditate this morning?,,1,1,#FF8F00,,,,false',
  '002,Wake up early,YES_NO,,,3,7,#00897B,,,,false',
  '003,Read,NUMERICAL,,,1,1,#00897B,pages,AT_LEAST,10.0,false',
  '004,Learn the cello,YES_NO,,,1,1,#00897B,,,,true',
  '',
].join('\n');

/** Entries of so many days, newest first: value by the number of days ago. */
const entries = (days: number, valueOf: (daysAgo: number) => string): string =>
  [
    'Date,Value,Notes',
    ...Array.from({ length: days }, (_, ago) => `${addDays(HISTORY_END, -ago)},${valueOf(ago)}`),
    '',
  ].join('\n');

/** Loop's table of all habits for ten days. */
export const LOOP_CHECKMARKS = [
  'Date,Meditate,Wake up early,Read,Learn the cello,',
  ...Array.from({ length: 10 }, (_, ago) => `${addDays(HISTORY_END, -ago)},2,${ago % 2 === 0 ? 2 : 1},12000,-1,`),
  '',
].join('\n');

/** An export of Loop with so many days. */
export const loopZip = (days = 400): Buffer =>
  zipOf(
    ['Habits.csv', LOOP_HABITS],
    ['001 Meditate/Scores.csv', 'Date,Score\n'],
    ['001 Meditate/Checkmarks.csv', entries(days, (ago) => (ago % 30 === 7 ? 'SKIP,Ill' : 'YES_MANUAL,'))],
    ['002 Wake up early/Checkmarks.csv', entries(days, (ago) => (ago % 7 < 3 ? 'YES_MANUAL,' : 'YES_AUTO,'))],
    ['003 Read/Checkmarks.csv', entries(days, (ago) => (ago % 5 === 0 ? '4000,' : '12000,'))],
    ['004 Learn the cello/Checkmarks.csv', entries(20, () => 'YES_MANUAL,')],
    ['Checkmarks.csv', 'Date,Meditate,Wake up early,Read,Learn the cello,\n'],
  );

/** HabitTrove's habits.json with so many days. */
export const habitTroveJson = (days = 30): string =>
  JSON.stringify({
    habits: [
      {
        id: '1740811611045',
        name: '🏃 Morning run',
        description: '',
        frequency: 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR',
        coinReward: 10,
        completions: Array.from({ length: days }, (_, ago) => `${addDays(HISTORY_END, -ago)}T06:46:53.228Z`),
      },
      {
        id: '1740811611046',
        name: 'Drink water',
        description: '',
        frequency: 'RRULE:FREQ=DAILY',
        targetCompletions: 2,
        completions: [9, 12, 10].map(
          (hour, index) =>
            `${addDays(HISTORY_END, -Math.floor(index / 2))}T${String(hour).padStart(2, '0')}:00:00.000Z`,
        ),
      },
      {
        id: '1740811611047',
        name: 'Call the plumber',
        frequency: '2026-01-05T00:00:00Z',
        completions: [],
        isTask: true,
      },
    ],
  });
