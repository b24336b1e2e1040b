import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf } from './postgres-instant.ts';

/** As PostgreSQL writes an instant in UTC: a space, and no zeros at the end of the fraction. */
const written = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, -1).replace(/\.?0*$/, '')}+00`;

test('every instant PostgreSQL writes is read as the text SQLite keeps', () => {
  const instants = fc.date({
    min: new Date('1000-01-01T00:00:00.000Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (instant) => {
      const iso = instant.toISOString();
      expect(instantOf(written(iso))).toBe(iso);
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
