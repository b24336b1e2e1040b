import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type CircleProps = {
  /** Pixels across: 44 in Grid, 26 in Minimal, 272 in Zen. */
  size: number;
  done: boolean;
  /** Left out where the circle is too small to hold one. */
  icon?: LucideIcon;
  iconSize?: number;
  /** A press is held: the ink ring closes over this many milliseconds. */
  holdMs?: number | null;
  /** The change has not reached the server yet. */
  queued?: boolean;
  className?: string | undefined;
};

// Design: the ring of a long press is 2.5 px wide and runs 5 px outside the circle.
const HOLD_RING_GAP = 5;
const HOLD_RING_WIDTH = 2.5;
const OUTLINE_WIDTH = 1.5;

/** The circle of a habit: outlined and holding its icon while open, jade with a drawn check when done. */
export const Circle = ({ size, done, icon, iconSize, holdMs, queued = false, className }: CircleProps) => {
  const justCompleted = useJustCompleted(done);
  const middle = size / 2;
  const style: CSSProperties & Record<`--${string}`, string> = {
    inlineSize: size,
    blockSize: size,
    '--hold-ms': `${holdMs ?? 0}ms`,
  };
  return (
    <span
      aria-hidden
      data-done={done || undefined}
      data-just-completed={justCompleted || undefined}
      data-queued={queued || undefined}
      style={style}
      className={classNames('circle', className)}
    >
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} fill="none">
        <circle
          className="circle-outline"
          cx={middle}
          cy={middle}
          r={middle - OUTLINE_WIDTH / 2}
          strokeWidth={OUTLINE_WIDTH}
        />
        <circle className="circle-fill" cx={middle} cy={middle} r={middle} />
        <CircleCheck size={size} />
        {typeof holdMs === 'number' && (
          <circle
            className="circle-hold"
            cx={middle}
            cy={middle}
            r={middle + HOLD_RING_GAP + HOLD_RING_WIDTH / 2}
            strokeWidth={HOLD_RING_WIDTH}
            pathLength={1}
          />
        )}
      </svg>
      {icon && (
        <span className="circle-icon">
          <Icon of={icon} size={iconSize ?? Math.round(size * 0.45)} />
        </span>
      )}
    </span>
  );
};

const CircleCheck = ({ size }: { size: number }) => {
  const width = size * 0.5;
  const strokePixels = size < 32 ? 1.75 : Math.max(2, size / 26);
  return (
    <svg x={(size - width) / 2} y={(size - width) / 2} width={width} height={width} viewBox="0 0 24 24">
      <path
        className="circle-check"
        d="m4.5 12.8 5 5L19.5 7"
        strokeWidth={(strokePixels * 24) / width}
        strokeLinecap="round"
        strokeLinejoin="round"
        pathLength={1}
      />
    </svg>
  );
};

// A circle that is done from the start stands still; only a change that happened here moves.
const useJustCompleted = (done: boolean): boolean => {
  const [seen, setSeen] = useState({ done, changed: false });
  if (seen.done !== done) setSeen({ done, changed: true });
  return done && (seen.changed || !seen.done);
};
