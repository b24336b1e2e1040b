import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DayEntry } from '@crushing/domain/progress/day-details';
import { paths } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DayLists } from './day-lists.tsx';
import { dayWords } from './day-words.ts';

type DayDialogProps = {
  day: CalendarDay;
  today: CalendarDay;
  /** Undefined while they load. */
  entries: readonly DayEntry[] | undefined;
  done: string | null;
  open: boolean;
  onClose: () => void;
};

/** The lists of one day, and a link to change it. */
export const DayDialog = ({ day, today, entries, done, open, onClose }: DayDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={dayWords(day, today)}
    description={done === null ? 'Nothing was due' : `${done} done`}
    footer={
      <ButtonLink href={day === today ? paths.dashboard() : paths.dashboardOn(day)} variant="outline">
        Go to this day
      </ButtonLink>
    }
  >
    {entries === undefined ? <p className="text-muted">Loading the day</p> : <DayLists entries={entries} />}
  </Dialog>
);
