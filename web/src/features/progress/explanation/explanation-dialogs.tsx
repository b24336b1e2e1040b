import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DaySummary } from '@crushing/domain/habits/perfect-day';
import { streakUnit } from '@crushing/domain/habits/streak-words';
import { explainPerfectStreak } from '@crushing/domain/progress/perfect-streak-explanation';
import type { ShownProgress } from '#features/progress/shown-progress.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ExplainedDays, explainedWords } from './explained-days.tsx';
import { StreakButton } from './streak-button.tsx';
import { StreakExplanationDialog } from './streak-explanation-dialog.tsx';

/** The streak to explain: of perfect days, of those that others see, of a habit, or the sum of the streaks that others see. */
export type Explained =
  | { of: 'perfect-days' }
  | { of: 'shown-perfect-days' }
  | { of: 'total' }
  | { of: 'habit'; id: number };

type ExplanationDialogsProps = {
  explained: Explained;
  open: boolean;
  habits: readonly Habit[];
  summaries: ReadonlyMap<CalendarDay, DaySummary>;
  shown: ShownProgress;
  today: CalendarDay;
  onExplain: (explained: Explained) => void;
  onClose: () => void;
};

export const ExplanationDialogs = ({
  explained,
  habits,
  summaries,
  shown,
  onExplain,
  ...shared
}: ExplanationDialogsProps) => {
  switch (explained.of) {
    case 'perfect-days':
      return <PerfectDaysDialog summaries={summaries} isAll {...shared} />;
    case 'shown-perfect-days':
      return <PerfectDaysDialog summaries={shown.summaries} isAll={shown.isAll} {...shared} />;
    case 'total':
      return <TotalDialog habits={shown.habits} isAll={shown.isAll} onExplain={onExplain} {...shared} />;
    case 'habit': {
      const habit = habits.find(({ id }) => id === explained.id);
      return habit === undefined ? null : <StreakExplanationDialog habit={habit} day={shared.today} {...shared} />;
    }
  }
};

type SharedProps = { open: boolean; onClose: () => void; today: CalendarDay };

type PerfectDaysDialogProps = SharedProps & Pick<ShownProgress, 'summaries' | 'isAll'>;

const PerfectDaysDialog = ({ summaries, isAll, today, open, onClose }: PerfectDaysDialogProps) => {
  const { streak, days, end } = explainPerfectStreak(summaries, today);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Perfect Day Streak"
      description={explainedWords(streak, 'perfect day')}
    >
      <div className="grid gap-4">
        {!isAll && <p className="text-meta text-muted">Private habits are left out.</p>}
        <ExplainedDays days={days} today={today} />
        {end === 'limit' && <p className="text-meta text-muted">The streak looks back 90 days.</p>}
        {end === 'start' && <p className="text-meta text-muted">Your habits began here.</p>}
      </div>
    </Dialog>
  );
};

type TotalDialogProps = Omit<SharedProps, 'today'> &
  Pick<ShownProgress, 'habits' | 'isAll'> & { onExplain: (explained: Explained) => void };

const TotalDialog = ({ habits, isAll, open, onClose, onExplain }: TotalDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Total streaks"
    description={isAll ? 'The streaks of all habits added up.' : 'The streaks of your public habits added up.'}
  >
    <ul className="grid">
      {habits.map((habit) => (
        <li key={habit.id} className="progress-row flex-nowrap">
          <span className="min-w-0 wrap-anywhere">{habit.name}</span>
          <StreakButton
            streak={habit.streak}
            unit={streakUnit(habit)}
            onExplain={() => onExplain({ of: 'habit', id: habit.id })}
          />
        </li>
      ))}
    </ul>
  </Dialog>
);
