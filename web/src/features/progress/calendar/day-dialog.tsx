import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DaySummary } from '@crushing/domain/habits/perfect-day';
import { doneOverDue } from '@crushing/domain/progress/heat';
import type { OwnDayDetail } from '#features/progress/habit-facts.ts';
import { paths } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DayLists } from './day-lists.tsx';
import { dayWords } from './day-words.ts';

type DayDialogProps = {
  day: CalendarDay;
  today: CalendarDay;
  /** Undefined while they load. */
  details: readonly OwnDayDetail[] | undefined;
  /** Undefined while its year loads. */
  summary: DaySummary | undefined;
  open: boolean;
  onClose: () => void;
};

/** The lists of one day, and a link to change it. */
export const DayDialog = ({ day, today, details, summary, open, onClose }: DayDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={dayWords(day, today)}
    description={summary && doneWords(summary)}
    footer={
      <ButtonLink href={day === today ? paths.dashboard() : paths.dashboardOn(day)} variant="outline">
        Go to this day
      </ButtonLink>
    }
  >
    {details === undefined ? <p className="text-muted">Loading the day</p> : <DayLists details={details} />}
  </Dialog>
);

const doneWords = (summary: DaySummary): string => {
  const done = doneOverDue(summary);
  return done === null ? 'Nothing was due' : `${done} done`;
};
