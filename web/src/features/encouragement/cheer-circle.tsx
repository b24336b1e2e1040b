import './cheer-circle.css';
import { Circle } from '#ui/circle.tsx';

type CheerCircleProps = {
  /** The accessible name. */
  label: string;
  isSent: boolean;
  /** True during the pause. A press then says how long the pause lasts. */
  isResting: boolean;
  onPress: () => void;
};

/** A round button with a heart, which becomes a check once the encouragement is on its way. */
export const CheerCircle = ({ label, isSent, isResting, onPress }: CheerCircleProps) => (
  <button
    type="button"
    className="cheer-circle"
    aria-disabled={isResting || undefined}
    data-quiet={(isResting && !isSent) || undefined}
    onClick={onPress}
  >
    <Circle size={34} done={isSent} icon="heart" iconSize={17} />
    <span className="sr-only">{label}</span>
  </button>
);
