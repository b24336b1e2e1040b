import { getHabit } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { ReactNode } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';

type WithNotesProps = {
  habit: Habit;
  /** The day of the instance; absent: the owner's today. */
  day?: CalendarDay | undefined;
  children: (habit: Habit) => ReactNode;
};

/** The habit with its notes: a long list leaves some out, and then they are read alone. */
export const WithNotes = ({ habit, day, children }: WithNotesProps) =>
  habit.notesCut ? (
    <ReadAlone habit={habit} day={day}>
      {children}
    </ReadAlone>
  ) : (
    children(habit)
  );

const ReadAlone = ({ habit, day, children }: WithNotesProps) => {
  // An old answer must not stand in a form.
  const reading = useEndpoint(getHabit, { params: { id: habit.id }, query: { date: day } }, { gcTime: 0 });
  if (couldNotBeRead(reading)) return <NotLoaded what="The note" readings={[reading]} />;
  return reading.data === undefined ? (
    <output className="text-muted">Loading the note…</output>
  ) : (
    children(reading.data)
  );
};
