import { WEEKDAYS } from '@crushing/domain/calendar/weekday';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import type { Chance } from './chance.ts';
import type { ExpectedHabit } from './picture.ts';

const INITIALS: Readonly<Record<Weekday, string>> = {
  monday: 'M',
  tuesday: 'T',
  wednesday: 'W',
  thursday: 'Th',
  friday: 'F',
  saturday: 'Sa',
  sunday: 'Su',
};

/** The ways in which one writer names a day. */
const DAY_NAMES: readonly ((day: Weekday) => string)[] = [
  (day) => capital(day.slice(0, 3)),
  (day) => capital(day.slice(0, 3)),
  (day) => day.slice(0, 3),
  (day) => day.slice(0, 3).toUpperCase(),
  (day) => capital(day.slice(0, 2)),
  (day) => capital(day),
  (day) => `${capital(day)}s`,
];

export type DayWriter = (days: readonly Weekday[] | null) => string;

/** How one page writes its days. All habits of the page follow it. */
export const dayWriter = (chance: Chance): DayWriter => {
  const name = chance.one(DAY_NAMES);
  const comma = chance.one([', ', ', ', '/', ' ', ' & ', ' + ', ' and ', ',']);
  const everyDay = chance.one(['daily', 'every day', 'Every day', 'Daily', 'everyday', 'all week']);
  const [usesInitials, usesWords, usesRanges] = [chance.is(0.12), chance.is(0.5), chance.is(0.6)];
  const dash = chance.one(['-', '–', ' - ', ' to ']);
  return (days) => {
    if (days === null) return everyDay;
    const places = days.map((day) => WEEKDAYS.indexOf(day));
    const [first, last] = [days[0] ?? 'monday', days.at(-1) ?? 'monday'];
    if (usesWords && days.length === 5 && last === 'friday') return chance.one(['weekdays', 'Weekdays']);
    if (usesWords && days.length === 2 && first === 'saturday') return chance.one(['weekends', 'Weekend', 'weekend']);
    const isRow = (places.at(-1) ?? 0) - (places[0] ?? 0) === days.length - 1;
    if (usesRanges && isRow && days.length > 2) return `${name(first)}${dash}${name(last)}`;
    if (usesInitials && days.length > 1) return days.map((day) => INITIALS[day]).join('');
    return days.map(name).join(comma);
  };
};

/** Puts days into a line: behind the name or before it, with one of many signs. */
export const lineWriter = (chance: Chance, write: DayWriter): ((habit: ExpectedHabit) => string) => {
  const before = chance.is(0.2);
  const [open, close] = chance.one([
    [' (', ')'],
    [' - ', ''],
    [': ', ''],
    [' ', ''],
    [' ', ''],
    [', ', ''],
    [' – ', ''],
    [' [', ']'],
    [' on ', ''],
    [' → ', ''],
    [' | ', ''],
    [' @ ', ''],
  ]);
  const sign = chance.one([': ', ' ', ' - ', ' ', ' | ']);
  return ({ name, weekdays }) => {
    if (weekdays === null && chance.is(0.5)) return name;
    const days = write(weekdays);
    if (before) return `${capital(days)}${sign}${name}`;
    return `${name}${weekdays === null && open === ' on ' ? ' ' : open}${days}${close}`;
  };
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
