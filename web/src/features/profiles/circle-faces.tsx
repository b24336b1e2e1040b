const LINE = { stroke: 'var(--text)', strokeWidth: 1.5, strokeLinecap: 'round' } as const;
const QUIET = { ...LINE, stroke: 'var(--border-control)' } as const;

/** A circle that looks at the place of somebody who is not there. */
export const LookingCircle = () => (
  <svg aria-hidden width="200" height="112" viewBox="0 0 200 112" fill="none">
    <circle cx="74" cy="60" r="34" {...LINE} />
    <g fill="var(--text)">
      <circle cx="67.9" cy="56.6" r="2.4" />
      <circle cx="88.3" cy="56.6" r="2.4" />
    </g>
    <path d="M72 72.2h10.9" {...LINE} />
    <circle cx="140" cy="60" r="26" strokeDasharray="1 6" {...QUIET} />
  </svg>
);

/** A circle asleep. */
export const SleepingCircle = () => (
  <svg aria-hidden width="200" height="112" viewBox="0 0 200 112" fill="none">
    <circle cx="100" cy="56" r="38" {...LINE} />
    <path d="M83.7 52.2q4.9 4.9 9.9 0M106.5 52.2q4.9 4.9 9.9 0M93.9 69.7h12.2" {...LINE} />
    <circle cx="152" cy="26" r="5" {...QUIET} />
    <circle cx="166" cy="12" r="3" {...QUIET} />
  </svg>
);
