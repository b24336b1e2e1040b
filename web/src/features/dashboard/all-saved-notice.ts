import { showToast } from '#ui/toast/toast.ts';

/** The answer to Ctrl+S: every change is saved at once. */
export const tellThatAllIsSaved = (): void => {
  showToast({
    title: 'Changes already saved',
    description: 'All changes are automatically saved to the database.',
  });
};
