import { messageOf } from '#api/api-error.ts';
import type { FailureNotice } from '#api/changes/use-change.ts';

/** The title of each failure, and its text where the server gave no reason. */
const FAILURES = {
  create: { title: 'Error creating goal', fallback: 'Failed to create goal' },
  change: { title: 'Error updating goal', fallback: 'Failed to update goal' },
  delete: { title: 'Error deleting goal', fallback: 'Failed to delete goal' },
  dismiss: { title: 'Error dismissing goal', fallback: 'Failed to dismiss goal' },
  restore: { title: 'Error restoring goal', fallback: 'Failed to reset dismissal' },
} as const;

export const goalFailure = (act: keyof typeof FAILURES): FailureNotice => {
  const { title, fallback } = FAILURES[act];
  return (error) => ({ title, description: messageOf(error, fallback) });
};
