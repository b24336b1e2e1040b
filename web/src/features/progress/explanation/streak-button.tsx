import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import './explanation.css';

type StreakButtonProps = { streak: number; unit: string; className?: string; onExplain: () => void };

/** A flame and the streak, or that there is none; a press explains it. */
export const StreakButton = ({ streak, unit, className, onExplain }: StreakButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onExplain}
    data-running={streak > 0 || undefined}
    className={classNames('explanation-opener explanation-streak', className)}
  >
    <Icon name="flame" size={16} className={streak > 0 ? 'fill-current' : undefined} />
    <span className="explanation-value">{streak > 0 ? streak.toLocaleString('en') : 'No streak'}</span>
    {streak > 0 && <span> {unit}</span>}
  </button>
);
