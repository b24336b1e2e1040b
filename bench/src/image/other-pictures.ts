import { checkList, headingOf, list, numbered } from './layouts.ts';
import { habit, line, noHabit } from './picture.ts';
import type { ExpectedHabit, Picture } from './picture.ts';
import { lines, shot } from './shot.ts';

// Drawn after the rules were written, with other words, other layouts and worse light.

const GROUPS = [
  noHabit('Health:'),
  line('Take creatine'),
  line('8k steps'),
  line('Cook at home (weekdays)', 'Cook at home', 'weekdays'),
  noHabit('Mind:'),
  line('Chess puzzles'),
  line('Learn Italian - 4x per week', 'Learn Italian', 'mon, wed, fri, sun'),
  noHabit('Home:'),
  line('Vacuum (Sat)', 'Vacuum', 'saturday'),
  line('Pay bills, weekly', 'Pay bills', 'monday'),
];
const CAPITALS = [
  line('NO PHONE IN BED'),
  line('COLD SHOWER'),
  line('JIU-JITSU: TUE / THU', 'JIU-JITSU', 'tue, thu'),
  line('CALL DAD ON SUNDAYS', 'CALL DAD', 'sunday'),
  line('SAVE $5 A DAY'),
];
const SENTENCES = [
  line('Go for a 30 minute walk after lunch'),
  line('Write down three things I am grateful for'),
  line('Mon/Thu: Water plants on the balcony', 'Water plants on the balcony', 'mon, thu'),
  line('No screens after 21:30'),
  line("Prepare tomorrow's clothes"),
  line('Practice the piano every other day', 'Practice the piano', 'mon, wed, fri, sun'),
];
const ODD = [
  line('Vit D + Omega 3'),
  line('HIIT'),
  line('Duolingo'),
  line('Foam roll'),
  line('Anki - 50 cards'),
  line('Wim Hof breathing'),
  line('Sit-ups & squats'),
];
const APP_SCREEN = [
  noHabit('9:41'),
  noHabit('Today'),
  line('Walk the dog'),
  line('Empty inbox'),
  line('Yin yoga'),
  line('Drink green tea'),
  noHabit('Home'),
  noHabit('+ Add habit'),
];
const PLANNED: readonly ExpectedHabit[] = [
  habit('Gym', 'mon, tue, thu, fri'),
  habit('Spanish class', 'wednesday'),
  habit('Clean bathroom', 'saturday'),
  habit('Sleep 8 hours'),
  habit('Therapy', 'thursday'),
];

const INITIALS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Seven rings a row, filled on the planned days, like trackers on paper. */
const ringTable = (habits: readonly ExpectedHabit[]): string =>
  `<style>td, th { padding: 9px 12px; text-align: center } td:first-child { text-align: start; padding-inline-end: 40px }
    i { display: inline-block; width: 22px; height: 22px; border: 2px solid; border-radius: 50% } i.on { background: currentcolor }</style>
    <table><tr><th></th>${INITIALS.map((initial) => `<th>${initial}</th>`).join('')}</tr>${habits
      .map(
        ({ name, weekdays }) =>
          `<tr><td>${name}</td>${DAYS.map((day) => `<td><i class="${weekdays === null || weekdays.includes(day) ? 'on' : ''}"></i></td>`).join('')}</tr>`,
      )
      .join('')}</table>`;

/** Names on the left, their days in a column of their own. */
const daysOnTheRight = (rows: readonly (readonly [string, string])[]): string =>
  `${headingOf('Weekly goals')}<table style="width: 100%">${rows.map(([name, days]) => `<tr><td>${name}</td><td style="width: 38%">${days}</td></tr>`).join('')}</table>`;

const RIGHT = [
  ['Bouldering', 'Tue, Fri'],
  ['Read the news', 'Every day'],
  ['Dinner with friends', 'Sat'],
  ['Stretch', 'Mon - Fri'],
] as const;
const RIGHT_HABITS = [
  habit('Bouldering', 'tue, fri'),
  habit('Read the news'),
  habit('Dinner with friends', 'saturday'),
  habit('Stretch', 'weekdays'),
];

/** A month without ticks. */
const monthTable = (names: readonly string[]): string =>
  `<style>table { border-collapse: collapse } td, th { border: 1.5px solid #888; padding: 6px 9px; font-size: .8em }</style>
    <table><tr><th>Habit</th>${Array.from({ length: 14 }, (_, day) => `<th>${day + 1}</th>`).join('')}</tr>${names
      .map((name) => `<tr><td>${name}</td>${'<td></td>'.repeat(14)}</tr>`)
      .join('')}</table>`;
const MONTH = ['Early to bed', 'Push-ups', 'Inbox zero', 'Multivitamin'];

/** More pictures. The harder ones are hard for people too. */
export const OTHER_PICTURES: readonly Picture[] = [
  shot('groups', true, lines(['plain'], list('Habits 2026', GROUPS), GROUPS)),
  shot('capitals', true, lines(['bold', 'pastel'], list(null, CAPITALS, '•'), CAPITALS)),
  shot('sentences', true, lines(['book'], numbered('New habits', SENTENCES), SENTENCES)),
  shot('odd words', true, lines(['gothic', 'dark'], checkList('Daily checklist', ODD), ODD)),
  shot('screen of an app', true, lines(['plain'], list(null, APP_SCREEN), APP_SCREEN, { width: 420 })),
  shot('rings', true, { looks: ['serif'], html: ringTable(PLANNED), expected: PLANNED, width: 900 }),
  shot('days on the right', true, { looks: ['plain'], html: daysOnTheRight(RIGHT), expected: RIGHT_HABITS }),
  shot('month', true, {
    looks: ['narrow'],
    html: monthTable(MONTH),
    expected: MONTH.map((name) => habit(name)),
    width: 900,
  }),
  shot(
    'quick hand, photographed',
    false,
    lines(['caveat', 'tilted', 'shade', 'grain'], list('Goals', SENTENCES, '-'), SENTENCES, {
      quality: 55,
      width: 900,
    }),
  ),
  shot('quick hand on ruled paper', false, lines(['caveat', 'ruled'], list(null, GROUPS), GROUPS)),
  shot('out of focus', false, lines(['serif', 'blurred', 'shade'], list('Habits', ODD, '•'), ODD, { quality: 40 })),
  shot('tiny', false, lines(['tiny', 'soft'], list('Habits', SENTENCES), SENTENCES, { quality: 35, width: 260 })),
  shot(
    'dark and grainy',
    false,
    lines(['kalam', 'dark', 'dim', 'grain'], list('Plan', CAPITALS), CAPITALS, { quality: 35 }),
  ),
  shot(
    'steep hand',
    false,
    lines(['patrick', 'steep', 'shade'], checkList('To do', GROUPS), GROUPS, { width: 900, quality: 60 }),
  ),
  shot('rings, photographed', false, {
    looks: ['kalam', 'tilted', 'shade', 'soft'],
    html: ringTable(PLANNED),
    expected: PLANNED,
    width: 960,
    quality: 60,
  }),
  shot(
    'crumbs of a page',
    false,
    lines(['caveat', 'faint', 'blurred', 'grain'], list(null, ODD), ODD, { quality: 30 }),
  ),
];
