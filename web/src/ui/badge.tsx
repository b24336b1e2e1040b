import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'outline' | 'quiet' | 'success' | 'warning' | 'danger';

const TONES: Readonly<Record<BadgeTone, string>> = {
  outline: 'border-border text-muted',
  quiet: 'border-transparent bg-sunken text-muted',
  success: 'border-transparent bg-accent-soft text-accent-text',
  warning: 'border-transparent bg-warning-soft text-warning',
  danger: 'border-transparent bg-danger-soft text-danger',
};

export const Badge = ({ tone = 'outline', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-caption whitespace-nowrap',
      TONES[tone],
    )}
  >
    {children}
  </span>
);
