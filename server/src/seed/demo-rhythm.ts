import { addDays, daysBetween, weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';

import type { DemoHabit, DemoPerson } from './demo-people.ts';
import type { HabitIdea } from './habit-ideas.ts';
import { pickOne } from './random.ts';
import type { Random } from './random.ts';

/** A day of a habit on which something was said about it. */
export type LivedDay = {
  readonly date: CalendarDay;
  readonly completed: boolean;
  readonly skipped: boolean;
  readonly notes: string | null;
};

const SKIP_CHANCE = 0.03;
const NOTE_CHANCE = 0.06;
const FIRST_WEEKS_DAYS = 28;
/** About every second month something comes up for a week. */
const SLUMP = { everyDays: 61, days: 6, share: 0.3 };

type Rhythm = {
  readonly random: Random;
  readonly person: DemoPerson;
  readonly habit: DemoHabit;
  readonly idea: HabitIdea;
  /** Whether it was this habit that ended the person's perfect days. */
  readonly isBreaker: boolean;
  readonly today: CalendarDay;
};

/** The days of a habit before today: steady for some weeks, missed at times, with runs that end yesterday. */
export const livedDays = (rhythm: Rhythm): LivedDay[] => {
  const { random, person, idea, today } = rhythm;
  const days: LivedDay[] = [];
  for (let ago = person.joinedDaysAgo; ago >= 1; ago -= 1) {
    const date = addDays(today, -ago);
    const chance = random();
    const note = random() < NOTE_CHANCE ? pickOne(random, idea.notes) : null;
    if (!isDueOn(idea, date)) continue;
    const fate = fateOf(rhythm, ago);
    if (fate === 'random' && chance < SKIP_CHANCE) days.push({ date, completed: false, skipped: true, notes: null });
    else if (fate === 'done' || (fate === 'random' && chance < steadinessOn(rhythm, date, ago)))
      days.push({ date, completed: true, skipped: false, notes: note });
  }
  return days;
};

export const isDueOn = ({ weekdays }: HabitIdea, day: CalendarDay): boolean =>
  weekdays === null || weekdays.includes(weekdayOf(day));

const fateOf = ({ person, habit, isBreaker }: Rhythm, ago: number): 'done' | 'missed' | 'random' => {
  const { run = 0 } = habit;
  if (ago <= run || ago <= person.perfectDays) return 'done';
  return (run > 0 && ago === run + 1) || (isBreaker && ago === person.perfectDays + 1) ? 'missed' : 'random';
};

const steadinessOn = ({ person, today }: Rhythm, day: CalendarDay, ago: number): number => {
  const isNew = daysBetween(addDays(today, -person.joinedDaysAgo), day) < FIRST_WEEKS_DAYS;
  const isWeekend = ['saturday', 'sunday'].includes(weekdayOf(day));
  const isSlump = (ago + person.joinedDaysAgo) % SLUMP.everyDays < SLUMP.days;
  return person.steadiness * (isSlump ? SLUMP.share : 1) * (isNew ? 0.85 : 1) * (isWeekend ? 0.92 : 1);
};
