import { showToast } from '#ui/toast/toast.ts';

/** Every change is saved as it is made; whoever asks to save is told so. */
export const tellThatAllIsSaved = (): void => {
  showToast({
    title: 'Changes already saved',
    description: 'All changes are automatically saved to the database.',
  });
};
