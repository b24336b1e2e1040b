import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { progressFigures } from '@crushing/domain/progress/progress-figures';
import type { ProgressFigures } from '@crushing/domain/progress/progress-figures';
import { weekShares } from '@crushing/domain/progress/week-shares';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useEarlyLoad } from '#browser/use-early-load.ts';
import { CalendarPanel } from '#features/progress/calendar/calendar-panel.tsx';
import { HabitDetailsPanel } from '#features/progress/details/habit-details-panel.tsx';
import type { Explained } from '#features/progress/explanation/explanation-dialogs.tsx';
import { AddFirst, EmptyState } from '#ui/empty-state.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { EachHabit } from './over-time/each-habit.tsx';
import { WeekBars } from './over-time/week-bars.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import type { ProgressOwner } from './overview-panel.tsx';
import { useProgressAddress } from './progress-address.ts';
import { summariesOfYears } from './progress-years.ts';
import { shownProgress } from './shown-progress.ts';
import type { ProgressYears } from './use-progress-years.ts';

const dialogs = lazyDialog(
  async () => (await import('#features/progress/explanation/explanation-dialogs.tsx')).ExplanationDialogs,
);
const LOADERS = [dialogs.load];

type LoadedProgressProps = {
  habits: readonly Habit[];
  progress: Pick<ProgressYears, 'years' | 'deletedReps' | 'shownDeletedReps'>;
  firstDay: CalendarDay;
  today: CalendarDay;
  owner: ProgressOwner;
  onAdd: () => void;
};

export const LoadedProgress = ({ habits, progress, firstDay, today, owner, onAdd }: LoadedProgressProps) => {
  const { years, deletedReps, shownDeletedReps } = progress;
  useEarlyLoad(LOADERS);
  const address = useProgressAddress(today);
  const [explained, setExplained] = useState<Explained>({ of: 'perfect-days' });
  const [isExplaining, setExplaining] = useState(false);
  const explain = useCallback((wanted: Explained) => {
    setExplained(wanted);
    setExplaining(true);
  }, []);
  const explainHabit = useCallback(({ id }: Habit) => explain({ of: 'habit', id }), [explain]);
  const summaries = useMemo(() => summariesOfYears(years), [years]);
  const figures = progressFigures(habits, summaries, today, deletedReps);
  // Cards are for others: docs/product.md, What other people may see.
  const shown = useMemo(
    () => shownProgress({ habits, years, today, shownDeletedReps }),
    [habits, years, today, shownDeletedReps],
  );
  // Without live habits the calendar and the years still show the deleted ones.
  const overview =
    habits.length === 0 ? (
      <NothingYet onAdd={onAdd} />
    ) : (
      <div className="grid grid-cols-1 gap-12">
        <OverviewPanel
          shown={shown}
          today={today}
          owner={owner}
          onExplainPerfectDays={() => explain({ of: 'shown-perfect-days' })}
          onExplainTotal={() => explain({ of: 'total' })}
        />
        <WeekBars shares={weekShares(summaries, today)} />
        <EachHabit habits={habits} firstDay={firstDay} today={today} />
      </div>
    );
  const calendar = (
    <CalendarPanel habits={habits} today={today} month={address.month} onShowMonth={address.showMonth} />
  );
  const details = (
    <HabitDetailsPanel
      habits={habits}
      firstDay={firstDay}
      today={today}
      chosen={address.habit}
      year={address.year}
      onChooseHabit={address.chooseHabit}
      onChooseYear={address.chooseYear}
      onExplain={explainHabit}
    />
  );
  return (
    <>
      <FigureRow figures={figures} onExplain={() => explain({ of: 'perfect-days' })} />
      <Tabs
        label="Progress"
        className="max-w-form"
        tabs={[
          { value: 'overview', label: 'Overview', panel: overview },
          { value: 'calendar', label: 'Calendar', panel: calendar },
          { value: 'habits', label: 'Habit Details', panel: details },
        ]}
        value={address.tab}
        onChange={address.chooseTab}
      />
      <dialogs.Dialog
        key={JSON.stringify(explained)}
        explained={explained}
        open={isExplaining}
        habits={habits}
        summaries={summaries}
        shown={shown}
        today={today}
        onExplain={explain}
        onClose={() => setExplaining(false)}
      />
    </>
  );
};

type FigureRowProps = { figures: ProgressFigures; onExplain: () => void };

const FigureRow = ({ figures, onExplain }: FigureRowProps) => (
  <dl className="progress-figures">
    <Figure label="Perfect Day Streak">
      <button type="button" aria-haspopup="dialog" onClick={onExplain} className="explanation-opener">
        <span className="explanation-value">{figures.perfectDayStreak}</span>
        <span className="sr-only">{figures.perfectDayStreak === 1 ? ' perfect day' : ' perfect days'} in a row</span>
      </button>
    </Figure>
    <Figure label="Completed today">
      {figures.completedToday}
      <span className="text-muted">/{figures.dueToday}</span>
    </Figure>
    <Figure label="7-day rate">{figures.sevenDayRate}%</Figure>
    <Figure label="Total reps">{figures.totalReps.toLocaleString('en')}</Figure>
  </dl>
);

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** For a person without live habits. */
export const NothingYet = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    picture="chart-no-axes-column"
    title="No progress yet"
    action={<AddFirst onAdd={onAdd}>Add a habit</AddFirst>}
  >
    Add a habit, and its days will show here.
  </EmptyState>
);
