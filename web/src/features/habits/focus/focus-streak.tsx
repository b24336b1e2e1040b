import { StreakMark } from '#features/habits/habit-marks.tsx';

/** "6 day streak" in full, and why when it is pressed; at 0 its line stays empty. */
export const FocusStreak = ({ streak, onExplain }: { streak: number; onExplain: (opener: HTMLElement) => void }) => (
  <div className="flex min-h-6 items-center justify-center">
    {streak > 0 && (
      <button
        type="button"
        aria-label={`${streak} day streak, explain`}
        onClick={({ currentTarget }) => onExplain(currentTarget)}
        className="relative flex items-center gap-1 rounded-control px-1 text-label text-streak after:absolute after:-inset-2.5 hover:underline"
      >
        <StreakMark streak={streak} />
        <span> day streak</span>
      </button>
    )}
  </div>
);
