import { microseconds, milliseconds, perSecond, times } from '#report/table.ts';
import type { Row } from '#report/table.ts';
import type { CallName } from './calls.ts';
import type { Figures } from './contestant.ts';

type Goal = {
  readonly p50Ms: number;
  readonly p99Ms?: number;
  readonly perSecond?: number;
  readonly ofFloor?: number;
  readonly busyP99Ms?: number;
};

export type Goals = Readonly<Record<CallName, Goal>>;

// Goals from the floor and from comparable products on such a machine.
export const SQLITE_GOALS: Goals = {
  'page shell': { p50Ms: 0.5, perSecond: 10_000 },
  'habits, fresh': { p50Ms: 0.5, ofFloor: 0.45 },
  'habits, 304': { p50Ms: 0.3, ofFloor: 0.4 },
  'durable toggle': { p50Ms: 0.6, p99Ms: 3, ofFloor: 0.4, busyP99Ms: 25 },
};

// PostgreSQL answers over a socket: each statement of a toggle costs a round trip.
export const POSTGRES_GOALS: Goals = {
  ...SQLITE_GOALS,
  'durable toggle': { p50Ms: 0.9, p99Ms: 3, ofFloor: 0.3, busyP99Ms: 25 },
};

// Ten times the habits may take ten times as long.
export const MANY_HABITS_GOALS: Goals = { ...SQLITE_GOALS, 'habits, fresh': { p50Ms: 5, ofFloor: 0.45 } };

const GROWTH_MIN = 0.9;

export const quietRows = (name: CallName, { p50Ms, p99Ms }: Goal, floor: Figures, ours: Figures): Row[] => {
  const p50 = {
    what: `${name}, 1 connection, p50`,
    floor: milliseconds(floor.p50),
    ours: milliseconds(ours.p50),
    ratio: times(ours.p50 / floor.p50),
    goal: `≤ ${p50Ms} ms`,
    isReached: ours.p50 <= p50Ms,
  };
  if (p99Ms === undefined) return [p50];
  return [
    p50,
    {
      what: `${name}, 1 connection, p99`,
      floor: milliseconds(floor.p99),
      ours: milliseconds(ours.p99),
      ratio: times(ours.p99 / floor.p99),
      goal: `≤ ${p99Ms} ms`,
      isReached: ours.p99 <= p99Ms,
    },
  ];
};

export const busyRows = (name: CallName, goal: Goal, floor: Figures, ours: Figures): Row[] => {
  const ratio = ours.perSecond / floor.perSecond;
  const rate = {
    what: `${name}, 32 connections`,
    floor: perSecond(floor.perSecond),
    ours: perSecond(ours.perSecond),
    ratio: times(ratio),
    goal: goal.ofFloor === undefined ? `≥ ${perSecond(goal.perSecond ?? 0)}` : `≥ ${goal.ofFloor} of the floor`,
    isReached: goal.ofFloor === undefined ? ours.perSecond >= (goal.perSecond ?? 0) : ratio >= goal.ofFloor,
  };
  const limit = goal.busyP99Ms ?? Number.POSITIVE_INFINITY;
  const p99 = {
    what: '  p99',
    floor: milliseconds(floor.p99),
    ours: milliseconds(ours.p99),
    ratio: times(ours.p99 / floor.p99),
    goal: goal.busyP99Ms === undefined ? '' : `≤ ${limit} ms`,
    isReached: ours.p99 <= limit,
  };
  const cpu = {
    what: '  processor time a call',
    floor: microseconds(floor.cpuMicroseconds),
    ours: microseconds(ours.cpuMicroseconds),
    ratio: times(floor.cpuMicroseconds / ours.cpuMicroseconds),
    goal: '',
    isReached: true,
  };
  return [rate, p99, cpu];
};

/** Compares processor time, which tells more database work from a busy machine. */
export const growthRow = (name: CallName, oldYears: number, young: Figures, old: Figures): Row => ({
  what: `${name}, ${oldYears} years against 1`,
  floor: microseconds(young.cpuMicroseconds),
  ours: microseconds(old.cpuMicroseconds),
  ratio: times(young.cpuMicroseconds / old.cpuMicroseconds),
  goal: `≥ ${GROWTH_MIN}`,
  isReached: young.cpuMicroseconds / old.cpuMicroseconds >= GROWTH_MIN,
});

export const plainRow = (what: string, value: number, unit: string, most: number): Row => ({
  what,
  floor: '',
  ours: `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`,
  ratio: '',
  goal: `≤ ${most} ${unit}`,
  isReached: value <= most,
});
