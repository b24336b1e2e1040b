import { once } from 'node:events';
import { expect, test } from 'vitest';
import { create } from '#testing/habit-calls.ts';
import { makeToken } from '#testing/api-token.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';
import { forkOn } from './fork-on.ts';
import { repeats } from './repeats.ts';
import type { SaidOfZone, Visit } from './zoned-process.ts';

// Zones that are as far apart as possible, with clock changes of their own.
const SERVER_ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles', 'Africa/Cairo', 'Australia/Lord_Howe'].slice(
  0,
  repeats({ short: 2, full: 4 }),
);
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
];
const DAY_ENDS = [0, 3];
// A leap day, the clock changes of the United States, Europe, Lord Howe and Cairo, and a year's end.
const DAYS = [
  '2024-02-29',
  '2024-03-10',
  '2024-03-31',
  '2024-04-07',
  '2024-04-26',
  '2024-10-06',
  '2024-10-27',
  '2024-11-01',
  '2024-11-03',
  '2024-12-31',
].slice(0, repeats({ short: 5, full: 10 }));
const CASES = SERVER_ZONES.length * ZONES.length * DAY_ENDS.length * DAYS.length;

type Owner = {
  readonly timezone: string;
  readonly dayEndsAt: number;
  readonly secret: string;
  readonly habitId: number;
};
type Expected = Visit & { readonly days: readonly string[]; readonly streak: number };

test(
  `a tick in the last millisecond of a day and one in the first of the next are on their days, in ${CASES} cases of zone, day and server's zone`,
  { timeout: 240_000 },
  async () => {
    const database = await testDatabase();
    const server = await testServer({ database, startAt: '2024-02-01T12:00:00Z' });
    await server.person('dan');
    const owners = new Map<string, Owner[]>();
    for (const serverZone of SERVER_ZONES) {
      const own: Owner[] = [];
      for (const timezone of ZONES)
        for (const dayEndsAt of DAY_ENDS) {
          const name = `${serverZone}.${timezone}.${dayEndsAt}`.replaceAll(/\W/g, '').slice(-40);
          const person = await server.person(name, { timezone, dayEndsAt });
          const { secret } = await makeToken(person);
          own.push({ timezone, dayEndsAt, secret, habitId: (await create(person)).id });
        }
      owners.set(serverZone, own);
    }
    await server.stop();
    for (const [serverZone, own] of owners) {
      const visits = own.flatMap(visitsOf);
      const child = forkOn('zoned-process.ts', database, { orders: { visits }, environment: { TZ: serverZone } });
      const [{ offset, seen }] = (await once(child, 'message')) as [SaidOfZone];
      expect(offset).toBe(-offsetOf(serverZone));
      expect(seen).toEqual(visits.map(({ days, streak }) => ({ days, streak })));
    }
    await database.drop();
  },
);

const offsetOf = (zone: string): number =>
  Temporal.Instant.from('2024-07-01T12:00:00Z').toZonedDateTimeISO(zone).offsetNanoseconds / 6e10;

/** The visits of a person and what they must show. They are computed with the calendar of the language alone. */
const visitsOf = ({ timezone, dayEndsAt, secret, habitId }: Owner): Expected[] => {
  const ticked: Temporal.PlainDate[] = [];
  return DAYS.flatMap((text) => {
    const day = Temporal.PlainDate.from(text);
    const next = day.add({ days: 1 });
    const end = next.toZonedDateTime({ timeZone: timezone, plainTime: { hour: dayEndsAt } }).epochMilliseconds;
    const range = `startDate=${day.subtract({ days: 1 }).toString()}&endDate=${next.add({ days: 1 }).toString()}`;
    return [
      { instant: end - 1, today: day },
      { instant: end, today: next },
    ].map(({ instant, today }) => {
      ticked.push(today);
      const days = ticked.filter((each) => Math.abs(each.since(day).days - 0.5) < 2);
      return { secret, habitId, instant, range, days: days.map(String), streak: streakOf(ticked) };
    });
  });
};

/** How many days up to the last one are ticked without a gap. */
const streakOf = (ticked: readonly Temporal.PlainDate[]): number => {
  const texts = new Set(ticked.map(String));
  let streak = 0;
  for (let day = ticked.at(-1); day !== undefined && texts.has(day.toString()); day = day.subtract({ days: 1 }))
    streak += 1;
  return streak;
};
