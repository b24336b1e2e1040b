import { Icon } from '#ui/icon.tsx';
import './explanation.css';

type StreakButtonProps = { streak: number; onExplain: () => void };

/** The flame and the days in a row; a press explains them. */
export const StreakButton = ({ streak, onExplain }: StreakButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onExplain}
    data-running={streak > 0 || undefined}
    className="explains streak-button"
  >
    <Icon name="flame" size={16} className={streak > 0 ? 'fill-current' : undefined} />
    <span className="explains-value">{streak}</span>
    <span> day streak</span>
  </button>
);
