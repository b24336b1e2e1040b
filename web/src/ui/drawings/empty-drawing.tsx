import './empty-drawing.css';
import type { ReactNode } from 'react';

type Look = 'asleep' | 'smiling' | 'cheered';

/** Faces for a place without people, made of circles. */
export const EmptyDrawing = ({ look }: { look: Look }) => (
  <svg
    aria-hidden
    width={200}
    height={112}
    viewBox="0 0 200 112"
    fill="none"
    strokeWidth={1.5}
    strokeLinecap="round"
    className="empty-drawing mb-2"
  >
    {DRAWINGS[look]}
  </svg>
);

const dashed = { strokeDasharray: '1 6' };
const ink = 'empty-drawing-ink';
const inkFill = 'empty-drawing-dot';

const DRAWINGS: Readonly<Record<Look, ReactNode>> = {
  asleep: (
    <>
      <circle cx={30} cy={72} r={14} {...dashed} />
      <circle cx={66} cy={64} r={20} {...dashed} />
      <circle cx={124} cy={56} r={36} className={ink} />
      <path d="M108.5 52.4q4.7 4.7 9.4 0M130.1 52.4q4.7 4.7 9.4 0M118.2 69h11.5" className={ink} />
    </>
  ),
  smiling: (
    <>
      <circle cx={100} cy={58} r={36} className="empty-drawing-soft empty-drawing-ink" />
      <circle cx={89.2} cy={54.4} r={2.5} className={inkFill} />
      <circle cx={110.8} cy={54.4} r={2.5} className={inkFill} />
      <path d="M90.6 67.4q9.4 9.4 18.7 0" className={ink} />
      <circle cx={36} cy={68} r={22} {...dashed} />
      <path d="M30.3 73.7q5.7 5.7 11.4 0M29.4 65.8v0M42.6 65.8v0" strokeWidth={3} />
      <circle cx={164} cy={68} r={22} {...dashed} />
      <path d="M158.3 73.7q5.7 5.7 11.4 0M157.4 65.8v0M170.6 65.8v0" strokeWidth={3} />
    </>
  ),
  cheered: (
    <>
      <circle cx={64} cy={60} r={34} className={ink} />
      <circle cx={53.8} cy={56.6} r={2.4} className={inkFill} />
      <circle cx={74.2} cy={56.6} r={2.4} className={inkFill} />
      <path d="M55.2 68.8q8.8 8.8 17.7 0" className={ink} />
      <circle cx={134} cy={44} r={22} stroke="none" className="empty-drawing-soft" />
      <path
        d="M134 54s-11-6.5-11-13a6 6 0 0 1 11-3.5 6 6 0 0 1 11 3.5c0 6.5-11 13-11 13z"
        strokeWidth={1.75}
        strokeLinejoin="round"
        className={ink}
      />
    </>
  ),
};
