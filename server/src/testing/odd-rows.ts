import fc from 'fast-check';
import { usernameKey } from '@crushing/domain/accounts/username';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';

const ROWS = 120;

// PostgreSQL stores no NUL, and neither database half a surrogate pair.
const text = fc.string({ unit: 'binary', maxLength: 60 }).map((any) => any.replaceAll('\0', '').toWellFormed());
const instant = fc
  .date({ min: new Date('1970-01-01T00:00:00.000Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = instant.map((iso) => calendarDay(iso.slice(0, 10)));
const maybe = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { nil: null });

const habit = fc.record({
  name: text,
  notes: maybe(text),
  icon: fc.constant(null),
  type: fc.constantFrom('daily' as const, 'weekly' as const),
  deadline: fc.constant('00:00'),
  weekdays: maybe(fc.constantFrom('null', '[]', '["monday","sunday"]')),
  schedules: fc
    .array(fc.record({ type: text, from: day, weekdays: maybe(fc.array(text)) }))
    .map((all) => JSON.stringify(all)),
  startDay: day,
  createdDay: day,
  isPrivate: fc.boolean(),
  completed: fc.boolean(),
  streakThrough: maybe(day),
  deletedAt: maybe(instant),
  deletedDay: maybe(day),
  createdAt: instant,
  lastUpdated: instant,
  reps: fc.nat({ max: 2 ** 31 - 1 }),
});

const audit = fc.record({
  action: text,
  details: maybe(fc.jsonValue({ stringUnit: 'grapheme' }).map((value) => JSON.stringify(value))),
  createdAt: instant,
});

/** Fills tables with what people hardly ever write: all of Unicode, long texts, far days, nothing at all. */
export const insertOddRows = async (query: Queries, userId: number, seed: number): Promise<void> => {
  const sample = <T>(arbitrary: fc.Arbitrary<T>): T[] => fc.sample(arbitrary, { numRuns: ROWS, seed });
  const habits = sample(habit).map((row, index) => ({ ...row, userId, creationKey: `odd ${index}` }));
  await query.insertInto('habits').values(habits).execute();
  await query
    .insertInto('audit_log')
    .values(sample(audit).map((row) => ({ ...row, actorId: null, targetUserId: userId })))
    .execute();
  await query
    .insertInto('notification_queue')
    .values({
      userId: null,
      toEmail: usernameKey('ODD@example.org'),
      toName: null,
      type: 'invitation',
      subject: '',
      htmlContent: '<p>Ünïcode 🌱 "quoted", {braced} \\ \n'.repeat(30_000),
      textContent: '\t\r\n,"\'{}\\N\\.',
      scheduledFor: '0999-12-31T00:00:00.000Z',
      createdAt: '2026-03-11T12:00:00.001Z',
    })
    .execute();
};
