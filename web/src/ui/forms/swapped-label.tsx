import type { ReactNode } from 'react';

type SwappedLabelProps = { label: ReactNode; loadingLabel: string; loading: boolean };

/** The label of a button that says something else while it is under way. Both share one cell, so its width stays. */
export const SwappedLabel = ({ label, loadingLabel, loading }: SwappedLabelProps) => (
  <span className="grid place-items-center *:col-start-1 *:row-start-1">
    <span className={loading ? 'invisible' : undefined}>{label}</span>
    <span className={loading ? undefined : 'invisible'}>{loadingLabel}</span>
  </span>
);
