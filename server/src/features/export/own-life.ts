import { OWN_DAY_COLUMNS, OWN_HABIT_COLUMNS } from '@crushing/domain/habit-import/own-tables';
import { ownKey } from '#features/habits/history/own-key.ts';
import { csvRow } from './csv-row.ts';
import type { OwnDay, OwnHabit } from './export.store.ts';
import type { findOwnFollows, findOwnGoals, findOwnProfile } from './export.store.ts';

type Found<F extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<F>>>;

/** Everything that a person has, except the days of their habits. */
export type OwnLife = {
  readonly profile: Found<typeof findOwnProfile>;
  readonly goals: Found<typeof findOwnGoals>;
  readonly follows: Found<typeof findOwnFollows>;
  /** Reads the habits again for each file, because they are never all in memory. */
  readonly habits: () => AsyncIterable<OwnHabit>;
};

type ReadDays = (habit: OwnHabit) => AsyncIterable<readonly OwnDay[]>;

const FORMAT = 'crushing-export';
const FORMAT_VERSION = 1;

/** Everything as JSON in pieces, one habit with its days to a line. */
export const lifeAsJson = async function* (
  life: OwnLife,
  readDays: ReadDays,
  exportedAt: string,
): AsyncGenerator<Uint8Array, void> {
  const { profile, goals, follows, habits } = life;
  const { profileImage, ...words } = profile;
  const head = {
    format: FORMAT,
    version: FORMAT_VERSION,
    exportedAt,
    profile: { ...words, picture: profileImage === null ? null : PICTURE_NAME },
    ...follows,
    goals,
  };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"habits":[`);
  let isFirst = true;
  for await (const habit of habits()) {
    yield Buffer.from(`${isFirst ? '' : ','}\n${JSON.stringify(habitForImport(habit)).slice(0, -1)},"days":[`);
    isFirst = false;
    let isFirstPage = true;
    for await (const page of readDays(habit)) {
      yield Buffer.from((isFirstPage ? '' : ',') + page.map((day) => JSON.stringify(day)).join(','));
      isFirstPage = false;
    }
    yield Buffer.from(']}');
  }
  yield Buffer.from('\n]}\n');
};

/** The name of the person's picture in the ZIP. */
export const PICTURE_NAME = 'picture.webp';

/** What an import needs. Streaks and counts follow from the days. */
const habitForImport = (own: OwnHabit) => {
  const { id: _id, creationKey: _creationKey, importKey: _importKey, streak: _streak, reps: _reps, ...habit } = own;
  return { key: ownKey(own), ...habit };
};

// Without it spreadsheets take UTF-8 for another encoding.
const BYTE_ORDER_MARK = '\uFEFF';

export const habitsAsCsv = async function* ({ habits }: OwnLife): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(BYTE_ORDER_MARK + csvRow(OWN_HABIT_COLUMNS));
  for await (const habit of habits()) yield Buffer.from(habitRow(habit));
};

const habitRow = (habit: OwnHabit): string => csvRow(OWN_HABIT_COLUMNS.map((column) => HABIT_CELLS[column](habit)));

const HABIT_CELLS: Readonly<Record<(typeof OWN_HABIT_COLUMNS)[number], (habit: OwnHabit) => string | number | null>> = {
  Habit: ({ name }) => name,
  Type: ({ type }) => type,
  Weekdays: ({ weekdays }) => weekdays?.join(' ') ?? null,
  Deadline: ({ deadline }) => deadline,
  Private: ({ isPrivate }) => (isPrivate ? 'yes' : 'no'),
  Notes: ({ notes }) => notes,
  Icon: ({ icon }) => icon,
  Added: ({ createdDay }) => createdDay,
  Deleted: ({ deletedAt }) => deletedAt,
  'Days done': ({ reps }) => reps,
};

export const daysAsCsv = async function* ({ habits }: OwnLife, readDays: ReadDays): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(BYTE_ORDER_MARK + csvRow(OWN_DAY_COLUMNS));
  for await (const habit of habits()) {
    for await (const page of readDays(habit))
      yield Buffer.from(page.map((day) => csvRow([day.date, day.habitName, stateOf(day), day.notes])).join(''));
  }
};

const stateOf = ({ completed, skipped }: OwnDay): string => {
  if (completed) return 'Completed';
  return skipped ? 'Skipped' : 'Open';
};
