import { isCalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { isTimeOfDay } from '@crushing/domain/calendar/time-of-day';
import type { TimeOfDay } from '@crushing/domain/calendar/time-of-day';
import { isTimeZone } from '@crushing/domain/calendar/time-zone';
import { WEEKDAYS } from '@crushing/domain/calendar/weekday';
import { hasDirectionControls, hasVisibleText, isStorable, withLineFeeds } from '@crushing/domain/text/visible-text';
import * as v from 'valibot';

// The largest integer of PostgreSQL, so a larger id cannot exist.
const ID_MAX = 2_147_483_647;

/** Text of a person: docs/product.md, Texts. */
export const TextSchema = v.pipe(
  v.string('Text is expected'),
  v.transform(withLineFeeds),
  v.check(isStorable, 'The text contains characters that cannot be stored'),
);

/** A name or title of a person, which stands in the sentences of others. */
export const NameTextSchema = v.pipe(
  TextSchema,
  v.check((text) => !hasDirectionControls(text), 'The text contains signs that turn its direction'),
);

/** Refuses text of which nothing can be seen. */
export const visible = (message: string) => v.check(hasVisibleText, message);

/** Row id in a body. */
export const IdSchema = v.pipe(
  v.number('A number is expected'),
  v.integer('A whole number is expected'),
  v.minValue(1, 'Ids start at 1'),
  v.maxValue(ID_MAX, 'No such id'),
);

/** Row id in a path: digits only. */
export const PathIdSchema = v.object({
  id: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,9}$/, 'The id in the path must be a number'),
    v.transform(Number),
    IdSchema,
  ),
});

/** A day of the owner, `YYYY-MM-DD`, that exists. */
export const CalendarDaySchema = v.custom<CalendarDay>(
  (input) => typeof input === 'string' && isCalendarDay(input),
  'A day is written YYYY-MM-DD',
);

/** A plain day, or an ISO timestamp, whose written day counts; `message` when it is missing or no day. */
export const DayOrInstantSchema = (message: string) =>
  v.pipe(
    v.string(message),
    v.description('YYYY-MM-DD, or an instant, whose written day counts'),
    v.transform((text) => (/^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text)),
    v.check((text) => text !== '', message),
    v.check((text) => text === '' || isCalendarDay(text), 'A day is written YYYY-MM-DD'),
    v.transform((text) => text as CalendarDay),
  );

/** One end of a range: a plain day, or an instant (ISO 8601 with its zone), whose day depends on the owner's zone. */
export type RangeEnd = CalendarDay | { readonly instant: string };

// Years that no zone can push out of the calendar. A timestamp without a zone is in the owner's own time.
const INSTANT = /^[12]\d{3}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-][01]\d:[0-5]\d)$/;

const rangeEndFrom = (text: string): RangeEnd | null => {
  const day = /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text;
  if (!isCalendarDay(day)) return null;
  return INSTANT.test(text) ? { instant: text } : day;
};

/** A plain day, or an ISO timestamp, which stands for the owner's day at that instant. */
export const RangeEndSchema = v.pipe(
  v.string('A day is expected'),
  v.nonEmpty('A day is expected'),
  v.description('YYYY-MM-DD, or an instant, whose day of the owner counts'),
  v.transform(rangeEndFrom),
  v.check((end) => end !== null, 'A day is written YYYY-MM-DD'),
  v.transform((end) => end as RangeEnd),
);

/** A time of day, `HH:MM`. */
export const TimeOfDaySchema = v.custom<TimeOfDay>(
  (input) => typeof input === 'string' && isTimeOfDay(input),
  'A time is written HH:MM',
);

/** IANA name such as `Europe/Vienna`. */
export const TimeZoneSchema = v.pipe(
  v.string(),
  v.maxLength(64, 'Unknown time zone'),
  v.check(isTimeZone, 'Unknown time zone'),
);

export const WeekdaySchema = v.picklist(WEEKDAYS, 'Weekdays are monday to sunday');

/** An instant as ISO 8601 in UTC. */
export const InstantSchema = v.string();
