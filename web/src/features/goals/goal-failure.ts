import { refusalSentence } from '#api/refusal-sentence.ts';
import type { FailureNotice } from '#api/cache/use-change.ts';

/** What can go wrong with a goal: what the notice is called, and what it says when the server gave no reason. */
const FAILURES = {
  create: { title: 'Error creating goal', fallback: 'Failed to create goal' },
  change: { title: 'Error updating goal', fallback: 'Failed to update goal' },
  delete: { title: 'Error deleting goal', fallback: 'Failed to delete goal' },
  dismiss: { title: 'Error dismissing goal', fallback: 'Failed to dismiss goal' },
  restore: { title: 'Error restoring goal', fallback: 'Failed to reset dismissal' },
} as const;

/** The notice that something about a goal failed, in the server's words where it gave any. */
export const goalFailure = (act: keyof typeof FAILURES): FailureNotice => {
  const { title, fallback } = FAILURES[act];
  return (error) => ({ title, description: refusalSentence(error, fallback) });
};
