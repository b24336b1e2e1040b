import type { Chance } from './chance.ts';
import { dayWriter } from './day-phrases.ts';
import { dailyHabits, scheduledHabits } from './habit-grammar.ts';
import type { DrawnPage, ExpectedHabit } from './picture.ts';

/** A phone screen of a habit app: status bar, title, rows or cards, a bar below. */
export const drawAppScreen = (chance: Chance): DrawnPage => {
  const [habits, below] = describedHabits(chance);
  const behind = chance.one(['', '', '○', '✓', 'Done', '›']);
  const rows = habits.map(
    (habit) => `<div class="row"><div>${habit.name}${below(habit)}</div><span>${behind}</span></div>`,
  );
  const status = chance.is(0.6)
    ? `<div class="status"><span>${chance.whole(7, 12)}:${chance.whole(10, 59)}</span><span>${chance.whole(20, 99)}%</span></div>`
    : '';
  const tabs = chance.is(0.6) ? `<div class="tabs">${chance.one(TABS)}</div>` : '';
  const button = chance.is(0.3) ? `<div class="more">+ ${chance.one(['Add habit', 'New habit', 'Add'])}</div>` : '';
  return {
    html: `${status}<h2>${chance.one(['Today', 'My habits', 'Habits', 'Tuesday, 14 April', 'Good morning, Kim'])}</h2>${rows.join('')}${button}${tabs}`,
    expected: habits,
    width: chance.whole(380, 520),
    ground: coloursFor(chance),
    css: `.status, .row, .tabs { display:flex; justify-content:space-between; align-items:center } .status { font-size:.7em }
      .row { padding: 10px ${chance.one([0, 16])}px; margin: 8px 0; line-height:1.3; ${chance.one(['border-bottom: 1px solid #8885', 'border-radius: 12px; background: #8882', 'border: 1px solid #8888; border-radius: 10px'])} }
      small { font-size: ${chance.one([0.65, 0.75])}em; opacity: .75 } .tabs { font-size:.65em; margin-top: 26px } .more { margin: 14px 0 }`,
  };
};

/** Coloured or dark cards, each with its own ground; one or two in a row. */
export const drawCards = (chance: Chance): DrawnPage => {
  const [habits, below] = describedHabits(chance);
  const colours = chance.one(PALETTES);
  const columns = chance.one([1, 1, 2]);
  const cards = habits.map(
    (habit) =>
      `<div style="${colours.length > 1 ? chance.one(colours) : colours[0]};border-radius:${chance.whole(0, 18)}px;padding:14px 22px;line-height:1.35">${habit.name}${below(habit)}</div>`,
  );
  return {
    html: `<div class="cards">${cards.join('')}</div>`,
    expected: habits,
    width: columns === 1 ? 560 : 960,
    ground: coloursFor(chance),
    css: `.cards { display:grid; gap: 14px; grid-template-columns: repeat(${columns}, 1fr) } small { font-size: .7em }`,
  };
};

type Below = (habit: ExpectedHabit) => string;

const describedHabits = (chance: Chance): [readonly ExpectedHabit[], Below] => {
  const write = dayWriter(chance);
  const count = chance.whole(3, 8);
  const streak = chance.one(['day streak', 'days', 'days in a row']);
  const kind = chance.one(['none', 'none', 'days', 'days', 'streak', 'time', 'days and time']);
  if (kind.startsWith('days')) {
    const time = kind === 'days' ? '' : ' · 7:30';
    return [scheduledHabits(chance, count), ({ weekdays }) => `<br><small>${write(weekdays)}${time}</small>`];
  }
  const habits = dailyHabits(chance, count);
  if (kind === 'streak') return [habits, () => `<br><small>${chance.whole(2, 90)} ${streak}</small>`];
  if (kind === 'time')
    return [habits, () => `<br><small>${chance.whole(6, 11)}:${chance.one(['00', '30'])} AM</small>`];
  return [habits, () => ''];
};

const TABS = [
  '<span>Today</span><span>Habits</span><span>Stats</span><span>Settings</span>',
  '<span>Home</span><span>Progress</span><span>Profile</span>',
  '<span>Journey</span><span>Discover</span><span>Challenges</span><span>Me</span>',
];

const coloursFor = (chance: Chance): string =>
  chance.one([
    'html { background: #fff } body { color: #111 }',
    'html { background: #f3f4f8 } body { color: #223 }',
    'html { background: #121212 } body { color: #eee }',
    'html { background: #0f1b33 } body { color: #dfe8ff }',
    'html { background: #fdf3e2 } body { color: #43301f }',
  ]);

const PALETTES: readonly (readonly string[])[] = [
  ['background:#e4572e;color:#fff', 'background:#2e86ab;color:#fff', 'background:#3b7a57;color:#fff'],
  ['background:#ffd166;color:#222', 'background:#06d6a0;color:#123', 'background:#ef476f;color:#fff'],
  ['background:#23272f;color:#f5f5f5'],
  ['background:#2b2d42;color:#edf2f4', 'background:#8d99ae;color:#111', 'background:#edf2f4;color:#222'],
  ['background:#5b3fd6;color:#fff'],
  ['background:#fff;color:#222', 'background:#dde7ff;color:#224'],
];
