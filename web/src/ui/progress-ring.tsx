import type { CSSProperties, ReactNode } from 'react';

type ProgressRingProps = {
  /** Pixels across: 240, 208 on phones. */
  size: number;
  /** 0 to 1. */
  value: number;
  strokeWidth?: number;
  /** Ink for time, jade for what is done, gold for a perfect day. */
  tone?: 'ink' | 'done' | 'perfect';
  children?: ReactNode;
};

const TONES = { ink: 'stroke-text', done: 'stroke-accent', perfect: 'stroke-perfect-fill' } as const;

/** A thin ring around its content. Decoration: the number inside or beside it carries the meaning. */
export const ProgressRing = ({ size, value, strokeWidth = 2, tone = 'ink', children }: ProgressRingProps) => {
  const circle = { cx: size / 2, cy: size / 2, r: (size - strokeWidth) / 2, strokeWidth };
  const style: CSSProperties = { strokeDashoffset: 1 - Math.min(1, Math.max(0, value)) };
  return (
    <div className="relative grid shrink-0 place-items-center" style={{ inlineSize: size, blockSize: size }}>
      <svg
        aria-hidden
        className="absolute inset-0"
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        fill="none"
      >
        <circle {...circle} className="stroke-border" />
        <circle {...circle} className={`progress-ring ${TONES[tone]}`} pathLength={1} style={style} />
      </svg>
      {children}
    </div>
  );
};
