import { StreakMark } from './habit-marks.tsx';

/** "6 day streak" in full; at 0 its line stays empty. */
export const FocusStreak = ({ streak }: { streak: number }) => (
  <p className="flex min-h-6 items-center justify-center gap-1 text-label text-streak">
    <StreakMark streak={streak} />
    {streak > 0 && <span> day streak</span>}
  </p>
);
