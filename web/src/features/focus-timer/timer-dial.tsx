import './timer.css';
import { remainingMsOf } from './timer.ts';
import { timerDigits } from './timer-words.ts';
import type { TimerReading } from './timer-words.ts';

// Design: 240 px, 208 on phones, where the drawing shrinks with its box.
const SIZE = 240;
const RING_WIDTH = 3;
const MIDDLE = SIZE / 2;
const RADIUS = MIDDLE - RING_WIDTH / 2;

/** What is left, as digits in a ring that opens. Silent: what screen readers should hear is said at the moments that matter. */
export const TimerDial = ({ reading }: { reading: TimerReading }) => {
  const left = remainingMsOf(reading.timer, reading.nowMs) / reading.timer.totalMs;
  return (
    <div className="@container relative grid aspect-square w-52 max-w-full place-items-center md:w-60">
      <svg
        aria-hidden
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        fill="none"
        strokeWidth={RING_WIDTH}
        className="absolute inset-0"
      >
        <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} className="stroke-border" />
        <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} pathLength={1} className="timer-ring" strokeDashoffset={1 - left} />
      </svg>
      <span role="timer" className="text-timer text-[length:min(3.5rem,26.9cqi)]! tabular-nums">
        {timerDigits(reading)}
      </span>
    </div>
  );
};
