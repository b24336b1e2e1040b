import { showToast } from '#ui/toast/toast.ts';

// Specification: 5 s.
const TOAST_MS = 5000;

/** Says that every one of the day's habits is done. */
export const showPerfectDay = (completed: number): void => {
  showToast({
    title: 'Perfect Day!',
    description: completed === 1 ? 'Your habit is done.' : `All ${completed} habits done.`,
    variant: 'perfect',
    durationMs: TOAST_MS,
  });
};
