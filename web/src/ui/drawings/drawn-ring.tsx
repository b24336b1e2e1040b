import './drawn-ring.css';
import { dayRing } from '@crushing/domain/drawings/geometry';
import type { DayCounts, Shape } from '@crushing/domain/drawings/geometry';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

type DrawnRingProps = {
  /** Its outer width and height. */
  size: number;
  /** The width of its line. */
  width: number;
  counts: DayCounts;
  /** What stands in its middle. */
  children: ReactNode;
};

const STEP_MS = 40;
const ALL_MS = 420;
const ARC_MS = 180;

/** The ring of a day that draws its arcs once, one after the other. Later only a new arc draws. Decorative. */
export const DrawnRing = ({ size, width, counts, children }: DrawnRingProps) => {
  const shapes = dayRing(size, width, counts);
  const isFirst = useIsFirst(ALL_MS);
  const stepMs = isFirst ? Math.min(STEP_MS, (ALL_MS - ARC_MS) / shapes.length) : 0;
  return (
    <span className="drawn-ring">
      <svg aria-hidden width={size} height={size} viewBox={`0 0 ${size} ${size}`} fill="none">
        {shapes.map((shape, index) => (
          <RingShape key={`${shape.paint} ${shape.path}`} shape={shape} delayMs={index * stepMs} />
        ))}
      </svg>
      {children}
    </span>
  );
};

const RingShape = ({ shape: { path, paint, width, dashes }, delayMs }: { shape: Shape; delayMs: number }) => {
  if (width === undefined) return <path d={path} fill={`var(--${paint})`} />;
  const isDrawn = dashes === undefined && paint !== 'border';
  return (
    <path
      d={path}
      stroke={`var(--${paint})`}
      strokeWidth={width}
      strokeLinecap="round"
      strokeDasharray={dashes?.join(' ')}
      {...(isDrawn && {
        className: paint === 'accent' ? 'drawn-ring-arc' : 'drawn-ring-whole',
        pathLength: 1,
        style: { animationDelay: `${delayMs}ms` },
      })}
    />
  );
};

/** True for so long after the mount. */
const useIsFirst = (forMs: number): boolean => {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFirst(false), forMs);
    return () => clearTimeout(timer);
  }, [forMs]);
  return isFirst;
};
