import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf } from './postgres-instant.ts';

/** The instant as PostgreSQL writes it in UTC: with a space, and without trailing zeros. */
const inPostgres = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, -1).replace(/\.?0*$/, '')}+00`;

test('every instant that PostgreSQL writes becomes the same text as in SQLite', () => {
  const instants = fc.date({
    min: new Date('1000-01-01T00:00:00.000Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (instant) => {
      const iso = instant.toISOString();
      expect(instantOf(inPostgres(iso))).toBe(iso);
    }),
  );
});

test.each([
  ['2026-01-31 09:05:00+00', '2026-01-31T09:05:00.000Z'],
  ['2026-01-31 09:05:00.123999+00', '2026-01-31T09:05:00.123Z'],
  ['2026-01-31 09:05:00.1+02', '2026-01-31T07:05:00.100Z'],
  ['2026-01-31 09:05:00.1+05:30', '2026-01-31T03:35:00.100Z'],
])('%s is %s', (text, instant) => {
  expect(instantOf(text)).toBe(instant);
});
