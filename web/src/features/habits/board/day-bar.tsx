type DayBarProps = { completed: number; due: number; isPerfect: boolean };

/** How far the day is: a thin bar and "2 of 6". It turns gold when the day is perfect. */
export const DayBar = ({ completed, due, isPerfect }: DayBarProps) => (
  <div className="mb-2 flex min-h-5 items-center gap-3 md:mb-3">
    <span aria-hidden className="day-bar" data-perfect={isPerfect || undefined}>
      <span style={{ scale: `${due === 0 ? 0 : completed / due} 1` }} />
      <span />
    </span>
    {due > 0 && (
      <p className="text-meta text-muted">
        {completed} of {due}
        <span className="sr-only"> habits done</span>
      </p>
    )}
  </div>
);
