import type { ProgressFigures } from '@crushing/domain/progress/progress-figures';
import type { ReactNode } from 'react';

type FigureRowProps = { figures: ProgressFigures; onExplain: () => void };

/** The four figures in one row. */
export const FigureRow = ({ figures, onExplain }: FigureRowProps) => (
  <dl className="figures">
    <Figure label="Perfect Day Streak">
      <button type="button" aria-haspopup="dialog" onClick={onExplain} className="explains">
        <span className="explains-value">{figures.perfectDayStreak}</span>
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
