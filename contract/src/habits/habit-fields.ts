import { WEEKDAYS } from '@crushing/domain/calendar/weekday';
import { CHANGE_AGE_MS_MAX } from '@crushing/domain/habits/change-age';
import { HABIT_NAME_MAX, NOTE_MAX } from '@crushing/domain/habits/habit-limits';
import { HABIT_ICONS } from '@crushing/domain/habits/habit-icons';
import * as v from 'valibot';
import { CalendarDaySchema, IdSchema, TextSchema, TimeOfDaySchema, WeekdaySchema, visible } from '#fields.ts';

export const HabitTypeSchema = v.picklist(['daily', 'weekly'], 'Please select Daily or Weekly');

export const NameSchema = v.pipe(
  v.string('Habit name is required'),
  v.trim(),
  visible('Habit name is required'),
  v.maxLength(HABIT_NAME_MAX, `A habit name has at most ${HABIT_NAME_MAX} characters`),
  TextSchema,
);

/** The time of day by which a habit is to be done; `00:00` is the end of the owner's day. */
export const DeadlineSchema = v.pipe(
  v.string('Deadline is required'),
  v.nonEmpty('Deadline is required'),
  v.description('HH:MM; 00:00 is the end of the day'),
  TimeOfDaySchema,
);

/** A public note; a blank text is none. */
export const NotesSchema = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(NOTE_MAX, `A note has at most ${NOTE_MAX} characters`),
    TextSchema,
    v.transform((note) => (note === '' ? null : note)),
  ),
);

/** Each day once, in the order of the week; an empty list becomes null. */
export const WeekdaysSchema = v.nullable(
  v.pipe(
    v.array(WeekdaySchema),
    v.maxLength(7, 'A week has seven days'),
    v.transform((chosen) => {
      const days = WEEKDAYS.filter((day) => chosen.includes(day));
      return days.length === 0 ? null : days;
    }),
  ),
);
export const IconSchema = v.nullable(v.picklist(HABIT_ICONS, 'Unknown icon'));

/**
 * Milliseconds since the person made this change, a year at most. The server keeps a newer change of another device,
 * and lets a new habit count from the day on which it was added. It is an age, not a time, because clocks of devices
 * may be wrong.
 */
export const AgeSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(CHANGE_AGE_MS_MAX),
  v.description('How long ago the change was made, in milliseconds'),
);

/** Idempotency key: chosen by the device for each habit it adds, so that a retry adds nothing. */
export const CreationKeySchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{16,64}$/, 'A creation key has 16 to 64 letters and digits'),
  v.description('The same one adds one habit only'),
);

/** Where a page of instances begins: after this one. It stands in the `Link` header of the page before. */
export const AfterSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}\.\d{1,10}$/, 'No such page'),
  v.description('From the `Link` header of the page before'),
  v.transform((text) => ({ date: text.slice(0, 10), id: Number(text.slice(11)) })),
  v.object({ date: CalendarDaySchema, id: IdSchema }),
);
