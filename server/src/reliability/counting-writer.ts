import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import type { TestClient } from '#testing/test-client.ts';
import { wrongCounts } from './known-facts.ts';

// Odd, so that each day is ticked and unticked in turn.
const DAYS = 11;

/** Writes number after number into the days of a habit, so that the days tell how many of its writes are there. */
export type CountingWriter = {
  /**
   * Writes until it is over or the line is cut. Sends a write that was not acknowledged again, with the same number.
   */
  readonly writeUntil: (isOver: () => boolean, person: TestClient) => Promise<void>;
  readonly acknowledged: () => number;
  /** The statuses of all answers that were no acknowledgement. */
  readonly refusals: () => ReadonlySet<number>;
  /** One sentence for each way in which the days differ from what `least` to `most` writes leave. */
  readonly faults: (person: TestClient, least: number, most: number) => Promise<string[]>;
};

type CountingNeeds = {
  readonly habitId: number;
  readonly today: CalendarDay;
  readonly mayBeRefused?: readonly number[];
};

export const createCountingWriter = ({ habitId, today, mayBeRefused = [] }: CountingNeeds): CountingWriter => {
  let acknowledged = 0;
  const refusals = new Set<number>();
  return {
    acknowledged: () => acknowledged,
    refusals: () => refusals,
    writeUntil: async (isOver, person) => {
      while (!isOver()) {
        const { date, completed, notes } = writtenBy(acknowledged + 1, today);
        // oxlint-disable-next-line no-await-in-loop -- a writer waits for each answer
        const answer = await person.post('/api/habit-instances', { habitId, date, completed, notes }).catch(() => null);
        if (answer === null) return;
        if (answer.status < 300) acknowledged += 1;
        else if (mayBeRefused.includes(answer.status)) refusals.add(answer.status);
        else throw new Error(`A write was refused: ${answer.status} ${answer.text}`);
      }
    },
    faults: async (person, least, most) => {
      const listed = await person.get(`/api/habits/${habitId}/instances`);
      if (listed.status !== 200) return [`habit ${habitId} is not shown: ${listed.status} ${listed.text}`];
      const instances = listed.body as Instance[];
      const habits = (await person.get('/api/habits')).body as Habit[];
      const found = Math.max(0, ...instances.map(({ notes }) => Number(notes)));
      const shown = instances.map(({ date, completed, notes }) => textOf({ date, completed, notes: notes ?? '' }));
      const wanted = lastWrites(found).map((number) => textOf(writtenBy(number, today)));
      return [
        ...(found < least || found > most ? [`habit ${habitId} has ${found} writes, not ${least} to ${most}`] : []),
        ...shown.filter((text) => !wanted.includes(text)).map((text) => `${text} is not of ${found} writes`),
        ...wanted.filter((text) => !shown.includes(text)).map((text) => `${text} is missing in ${found} writes`),
        ...wrongCounts({ habits: habits.filter(({ id }) => id === habitId), instances }, today),
      ];
    },
  };
};

type Written = { readonly date: CalendarDay; readonly completed: boolean; readonly notes: string };

const writtenBy = (number: number, today: CalendarDay): Written => ({
  date: addDays(today, -(number % DAYS)),
  completed: number % 2 === 1,
  notes: String(number),
});

/** The numbers of the writes that the days still show after so many: the last write of each day. */
const lastWrites = (count: number): number[] =>
  Array.from({ length: Math.min(DAYS, count) }, (_, place) => count - place);

const textOf = ({ date, completed, notes }: Written): string => `${date} ${completed} ${notes}`;
