import { cards, checkList, list, markTable, numbered, timetable, twoColumns } from './layouts.ts';
import { OTHER_PICTURES } from './other-pictures.ts';
import { habit, line, noHabit } from './picture.ts';
import type { Picture } from './picture.ts';
import { lines, shot } from './shot.ts';

const MORNING = [
  line('Drink water'),
  line('Meditate 10 minutes'),
  line('Morning run'),
  line('Read 20 pages'),
  line('Write in journal'),
  line('No sugar'),
];
const EVENING = [
  line('Stretch before bed'),
  line('Plan tomorrow'),
  line('Tidy the kitchen'),
  line('Phone away'),
  line('Floss'),
];
const WITH_DAYS = [
  line('Gym (Mon/Wed/Fri)', 'Gym', 'mon, wed, fri'),
  line('Yoga - Tue, Thu', 'Yoga', 'tue, thu'),
  line('Call grandma: Sunday', 'Call grandma', 'sunday'),
  line('Take vitamins daily', 'Take vitamins'),
  line('Practice guitar Mon-Fri', 'Practice guitar', 'weekdays'),
  line('Long walk on weekends', 'Long walk', 'weekends'),
];
const OFTEN = [
  line('Swim 3x a week', 'Swim', 'mon, wed, fri'),
  line('Clean the house once a week', 'Clean the house', 'monday'),
  line('Study Spanish every day', 'Study Spanish'),
  line('Water the plants (Tue &amp; Sat)', 'Water the plants', 'tue, sat'),
  line('Go to bed early'),
];
const TIMED = [
  line('6:30 Wake up', 'Wake up'),
  line('6:45 am Make the bed', 'Make the bed'),
  line('7:00 Cold shower', 'Cold shower'),
  line('12:30 - 13:00 Walk outside', 'Walk outside'),
  line('9 pm Skin care', 'Skin care'),
  line('Lights out at 22:30', 'Lights out'),
];
const PLANNED = [
  habit('Exercise', 'mon, wed, fri'),
  habit('Read a book'),
  habit('Piano', 'tue, thu'),
  habit('Laundry', 'saturday'),
  habit('Meal prep', 'sunday'),
  habit('Journal', 'weekdays'),
];
const WEEK = [
  habit('Run', 'mon, wed, fri'),
  habit('Yoga', 'tue, thu'),
  habit('Read'),
  habit('Hike', 'saturday'),
  habit('Call Mom', 'sunday'),
];
const BY_DAY = [
  noHabit('Monday'),
  line('Leg day', 'Leg day', 'monday'),
  line('Send invoices', 'Send invoices', 'monday'),
  noHabit('Wednesday'),
  line('Upper body', 'Upper body', 'wednesday'),
  noHabit('Saturday'),
  line('Grocery shopping', 'Grocery shopping', 'saturday'),
  line('Wash the car', 'Wash the car', 'saturday'),
];
const CARDS = [
  { name: 'Drink 2 liters of water', below: 'Every day', days: '' },
  { name: 'Strength training', below: 'Mon, Wed, Fri', days: 'mon, wed, fri' },
  { name: 'Learn French', below: 'Weekdays', days: 'weekdays' },
  { name: 'Visit parents', below: 'Sun', days: 'sunday' },
  { name: 'Meditation', below: 'Daily', days: '' },
];
const CARD_HABITS = CARDS.map(({ name, days }) => habit(name, days));

const CLEAN: readonly Picture[] = [
  shot('plain list', true, lines(['plain'], list('My Habits', MORNING), MORNING)),
  shot('bullets, serif', true, lines(['serif'], list('Daily Habits', EVENING, '•'), EVENING)),
  shot('days in the line', true, lines(['plain'], list('Habits', WITH_DAYS, '-'), WITH_DAYS)),
  shot('times a week', true, lines(['book'], list('Goals for 2026', OFTEN, '•'), OFTEN)),
  shot('numbered', true, lines(['gothic'], numbered('Routine', [...EVENING, ...OFTEN]), [...EVENING, ...OFTEN])),
  shot('check boxes', true, lines(['plain'], checkList('To do every day', MORNING), MORNING)),
  shot('times of day', true, lines(['mono'], list('Morning Routine', TIMED), TIMED)),
  shot('large', true, lines(['large'], list(null, MORNING, '•'), MORNING, { width: 1000 })),
  shot(
    'small',
    true,
    lines(['small'], list('Habits', [...MORNING, ...WITH_DAYS], '-'), [...MORNING, ...WITH_DAYS], { width: 420 }),
  ),
  shot('dark', true, lines(['plain', 'dark'], checkList('Habits', EVENING), EVENING)),
  shot('dark blue', true, lines(['bold', 'navy'], list('Weekly Plan', WITH_DAYS), WITH_DAYS)),
  shot('table of marks', true, {
    looks: ['plain'],
    html: markTable('Habit', PLANNED, '✓'),
    expected: PLANNED,
    width: 860,
  }),
  shot('table without rules', true, {
    looks: ['serif'],
    html: markTable('', PLANNED, 'X', false),
    expected: PLANNED,
    width: 920,
  }),
  shot('timetable', true, { looks: ['plain'], html: timetable(WEEK), expected: WEEK, width: 960 }),
  shot('under days', true, lines(['plain'], list(null, BY_DAY), BY_DAY)),
  shot('cards of an app', true, {
    looks: ['plain', 'pastel'],
    html: cards('Today', CARDS),
    expected: CARD_HABITS,
    width: 560,
  }),
  shot('cards, dark', true, {
    looks: ['gothic', 'dark'],
    html: cards('My habits', CARDS),
    expected: CARD_HABITS,
    width: 560,
  }),
  shot(
    'two columns',
    true,
    lines(['narrow'], twoColumns(list('Morning', MORNING), list('Evening', EVENING)), [...MORNING, ...EVENING], {
      width: 900,
    }),
  ),
];

const HARD: readonly Picture[] = [
  shot('italic, slanted', false, lines(['italic', 'slant'], list('Habits', WITH_DAYS, '•'), WITH_DAYS)),
  shot('steep', false, lines(['plain', 'steep'], list('My routine', MORNING, '-'), MORNING, { width: 900 })),
  shot('faint', false, lines(['plain', 'faint'], list('Habits', EVENING), EVENING)),
  shot(
    'photo of a page',
    false,
    lines(['serif', 'tilted', 'shade', 'grain', 'soft'], list('Habits', MORNING, '•'), MORNING, {
      quality: 60,
      width: 900,
    }),
  ),
  shot(
    'dim photo of a screen',
    false,
    lines(['plain', 'dark', 'grain', 'soft'], list('Habits', OFTEN), OFTEN, { quality: 50 }),
  ),
  shot('photo of a table', false, {
    looks: ['plain', 'tilted', 'shade', 'soft'],
    html: markTable('Habit', PLANNED, '✓'),
    expected: PLANNED,
    width: 960,
    quality: 60,
  }),
  shot('slanted timetable', false, { looks: ['plain', 'slant'], html: timetable(WEEK), expected: WEEK, width: 1040 }),
  shot('neat hand', false, lines(['patrick'], list('My habits', MORNING, '-'), MORNING)),
  shot('hand on ruled paper', false, lines(['kalam', 'ruled'], list(null, WITH_DAYS), WITH_DAYS)),
  shot('quick hand', false, lines(['caveat'], list('Habits', EVENING), EVENING)),
  shot(
    'hand, photographed',
    false,
    lines(['kalam', 'tilted', 'shade', 'grain'], list('Goals', OFTEN, '-'), OFTEN, { quality: 60, width: 900 }),
  ),
  shot(
    'squeezed',
    false,
    lines(['small', 'soft'], list('Habits', [...EVENING, ...TIMED], '-'), [...EVENING, ...TIMED], {
      width: 360,
      quality: 30,
    }),
  ),
];

/** Every picture of the measurement, the same on every run. */
export const PICTURES: readonly Picture[] = [...CLEAN, ...HARD, ...OTHER_PICTURES];
