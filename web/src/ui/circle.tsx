import type { IconName } from './icon-names.ts';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type CircleProps = {
  /** Diameter in pixels: 44 in Grid, 26 in Minimal, 272 in Zen. */
  size: number;
  done: boolean;
  /** Left out where the circle is too small for an icon. */
  icon?: IconName;
  iconSize?: number;
  /** Set during a hold: the time in which its ring closes. */
  holdMs?: number | undefined;
  /** In the outbox, not sent yet. */
  queued?: boolean;
  className?: string | undefined;
};

// docs/product.md, Look and feel.
const HOLD_RING_GAP = 5;
const HOLD_RING_WIDTH = 2.5;
const OUTLINE_WIDTH = 1.5;

/** The circle of a habit: an outline with the icon while open, filled with a drawn check when done. */
export const Circle = ({ size, done, icon, iconSize, holdMs, queued = false, className }: CircleProps) => {
  const justCompleted = useJustCompleted(done);
  const middle = size / 2;
  return (
    <span
      aria-hidden
      data-done={done || undefined}
      data-just-completed={justCompleted || undefined}
      data-queued={queued || undefined}
      style={{ inlineSize: size, blockSize: size }}
      className={classNames('circle', className)}
    >
      <svg width={size} height={size} fill="none">
        <circle
          className="circle-outline"
          cx={middle}
          cy={middle}
          r={middle - OUTLINE_WIDTH / 2}
          strokeWidth={OUTLINE_WIDTH}
        />
        <circle className="circle-fill" cx={middle} cy={middle} r={middle} />
        <CircleCheck size={size} />
        {holdMs !== undefined && (
          <circle
            className="circle-hold"
            cx={middle}
            cy={middle}
            r={middle + HOLD_RING_GAP + HOLD_RING_WIDTH / 2}
            strokeWidth={HOLD_RING_WIDTH}
            pathLength={1}
            style={{ animationDuration: `${holdMs}ms` }}
          />
        )}
      </svg>
      {icon && (
        <span className="circle-icon">
          <Icon name={icon} size={iconSize ?? Math.round(size * 0.45)} />
        </span>
      )}
    </span>
  );
};

// In pixels, without a viewBox: a scaled drawing becomes one more layer to composite in every frame.
const CircleCheck = ({ size }: { size: number }) => {
  const unit = (size * 0.5) / 24;
  const at = (place: number) => size / 4 + place * unit;
  return (
    <path
      className="circle-check"
      d={`M${at(4.5)} ${at(12.8)}l${5 * unit} ${5 * unit}L${at(19.5)} ${at(7)}`}
      strokeWidth={size < 32 ? 1.75 : Math.max(2, size / 26)}
      strokeLinecap="round"
      strokeLinejoin="round"
      pathLength={1}
    />
  );
};

// Animates only a change seen here, not a circle that was done from the start.
const useJustCompleted = (done: boolean): boolean => {
  const [seen, setSeen] = useState({ done, changed: false });
  if (seen.done !== done) setSeen({ done, changed: true });
  return done && (seen.changed || !seen.done);
};
