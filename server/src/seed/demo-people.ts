export type DemoHabit = {
  /** A name among the ideas. */
  readonly name: string;
  /** How many days in a row up to yesterday it was done. */
  readonly run?: number;
  readonly isPrivate?: true;
};

export type DemoPerson = {
  readonly username: string;
  readonly name: string;
  readonly title: string;
  /** Null: the zone of this machine, so that the days of the demo end with those of its visitor. */
  readonly timezone: string | null;
  readonly joinedDaysAgo: number;
  /** How likely the person does a habit that is due, 0 to 1. */
  readonly steadiness: number;
  readonly habits: readonly DemoHabit[];
  /** How many days up to yesterday were perfect. */
  readonly perfectDays: number;
  /** How many of today's habits are done, from the first one on. */
  readonly doneToday: number;
  readonly follows: readonly string[];
  /** Whether the person gets mail about what others did. */
  readonly wantsMail?: true;
};

const ALL = 100;

/** The first one is the administrator, and the one to sign in as. */
export const DEMO_PEOPLE: readonly [DemoPerson, ...DemoPerson[]] = [
  {
    username: 'mira',
    name: 'Mira Lindqvist',
    title: 'Teacher, learning to say it in Spanish',
    timezone: null,
    joinedDaysAgo: 230,
    steadiness: 0.93,
    habits: [
      { name: 'Morning workout', run: 26 },
      { name: 'Read 20 pages', run: 41 },
      { name: 'Drink two litres of water' },
      { name: 'Practise Spanish', run: 99 },
      { name: 'Play the guitar' },
      { name: 'Review the week' },
      { name: 'No alcohol', run: 58, isPrivate: true },
    ],
    perfectDays: 6,
    doneToday: 3,
    follows: ['amara', 'jonas.b', 'priya', 'noor', 'kenji', 'tom-h', 'leo.m', 'hana'],
    wantsMail: true,
  },
  {
    username: 'jonas.b',
    name: 'Jonas Berger',
    title: 'Runs so that he may eat',
    timezone: 'Europe/Vienna',
    joinedDaysAgo: 214,
    steadiness: 0.86,
    habits: [
      { name: 'Run 5 km' },
      { name: 'Write in the journal' },
      { name: 'Deep work before noon' },
      { name: 'In bed by eleven' },
    ],
    perfectDays: 4,
    doneToday: ALL,
    follows: ['mira', 'amara', 'tom-h', 'sam_w', 'leo.m'],
  },
  {
    username: 'amara',
    name: 'Amara Okafor',
    title: 'Nurse. Ten quiet minutes a day, for a year now',
    timezone: 'Africa/Lagos',
    joinedDaysAgo: 402,
    steadiness: 0.95,
    habits: [
      { name: 'Meditate for ten minutes', run: 365 },
      { name: 'Walk 8,000 steps' },
      { name: 'Eat two fruits', run: 44 },
      { name: 'Call the family' },
    ],
    perfectDays: 21,
    doneToday: ALL,
    follows: ['mira', 'priya', 'noor', 'lucia', 'jonas.b'],
  },
  {
    username: 'kenji',
    name: 'Kenji Watanabe',
    title: 'Designs chairs, sits too much',
    timezone: 'Asia/Tokyo',
    joinedDaysAgo: 180,
    steadiness: 0.9,
    habits: [
      { name: 'Stretch' },
      { name: 'Read 20 pages', run: 8 },
      { name: 'Strength training' },
      { name: 'No phone before breakfast', run: 12 },
      { name: 'Water the plants' },
    ],
    perfectDays: 2,
    doneToday: 2,
    follows: ['mira', 'priya', 'hana', 'oskar'],
  },
  {
    username: 'lucia',
    name: 'Lucía Herrera',
    title: 'Cooks first, asks later',
    timezone: 'America/Mexico_City',
    joinedDaysAgo: 167,
    steadiness: 0.8,
    habits: [
      { name: 'Walk 8,000 steps' },
      { name: 'Cook something new' },
      { name: 'Write in the journal', run: 5 },
      { name: 'Tidy one thing' },
    ],
    perfectDays: 1,
    doneToday: 1,
    follows: ['mira', 'amara', 'leo.m'],
  },
  {
    username: 'sam_w',
    name: 'Sam Whitfield',
    title: 'Back at it after a long winter',
    timezone: 'America/New_York',
    joinedDaysAgo: 114,
    steadiness: 0.62,
    habits: [{ name: 'Run 5 km' }, { name: 'Drink two litres of water' }, { name: 'In bed by eleven' }],
    perfectDays: 0,
    doneToday: 0,
    follows: ['mira', 'jonas.b', 'tom-h'],
  },
  {
    username: 'noor',
    name: 'Noor Haddad',
    title: 'Writes her thesis before noon',
    timezone: 'Asia/Amman',
    joinedDaysAgo: 205,
    steadiness: 0.9,
    habits: [
      { name: 'Practise Spanish', run: 31 },
      { name: 'Meditate for ten minutes' },
      { name: 'Deep work before noon' },
      { name: 'Review the week' },
    ],
    perfectDays: 9,
    doneToday: ALL,
    follows: ['mira', 'amara', 'priya', 'kenji'],
  },
  {
    username: 'tom-h',
    name: 'Tom Hughes',
    title: 'Father of two, owner of one alarm clock',
    timezone: 'Europe/London',
    joinedDaysAgo: 143,
    steadiness: 0.74,
    habits: [
      { name: 'No phone before breakfast', run: 29 },
      { name: 'Morning workout' },
      { name: 'Call the family' },
      { name: 'Eat two fruits' },
    ],
    perfectDays: 0,
    doneToday: 1,
    follows: ['jonas.b', 'mira', 'sam_w'],
  },
  {
    username: 'priya',
    name: 'Priya Raman',
    title: 'Guitar, stretch, repeat',
    timezone: 'Asia/Kolkata',
    joinedDaysAgo: 260,
    steadiness: 0.94,
    habits: [
      { name: 'Meditate for ten minutes' },
      { name: 'Stretch', run: 102 },
      { name: 'Play the guitar' },
      { name: 'Write in the journal', run: 17 },
      { name: 'Drink two litres of water' },
    ],
    perfectDays: 12,
    doneToday: ALL,
    follows: ['mira', 'amara', 'noor', 'kenji', 'hana'],
  },
  {
    username: 'oskar',
    name: 'Oskar Nowak',
    title: 'One page is also reading',
    timezone: 'Europe/Warsaw',
    joinedDaysAgo: 96,
    steadiness: 0.6,
    habits: [{ name: 'Read 20 pages' }, { name: 'Strength training' }, { name: 'Tidy one thing' }],
    perfectDays: 0,
    doneToday: 1,
    follows: ['kenji', 'hana'],
  },
  {
    username: 'hana',
    name: 'Hana Novotná',
    title: 'Librarian who walks to work',
    timezone: 'Europe/Prague',
    joinedDaysAgo: 158,
    steadiness: 0.87,
    habits: [
      { name: 'Walk 8,000 steps' },
      { name: 'Read 20 pages', run: 63 },
      { name: 'Cook something new' },
      { name: 'Water the plants' },
    ],
    perfectDays: 3,
    doneToday: 1,
    follows: ['mira', 'kenji', 'oskar', 'priya'],
  },
  {
    username: 'leo.m',
    name: 'Leo Martins',
    title: 'New here',
    timezone: 'America/Sao_Paulo',
    joinedDaysAgo: 11,
    steadiness: 0.84,
    habits: [
      { name: 'Eat two fruits', run: 6 },
      { name: 'Run 5 km' },
      { name: 'Practise Spanish' },
      { name: 'In bed by eleven' },
    ],
    perfectDays: 1,
    doneToday: 2,
    follows: ['mira', 'lucia', 'jonas.b'],
  },
];
