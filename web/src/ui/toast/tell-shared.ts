import type { ShareOutcome } from '#browser/share.ts';
import { showFailure, showToast } from './toast.ts';

/** Says how sharing ended. Nothing is said where the person cancelled it. */
export const tellShared = (outcome: ShareOutcome): void => {
  if (outcome === 'shared') showToast({ title: 'Shared successfully!', variant: 'success' });
  if (outcome === 'copied') showToast({ title: 'Copied to clipboard!', variant: 'success' });
  if (outcome === 'failed') tellUnshared();
};

export const tellUnshared = (): void => {
  showFailure({
    title: 'Sharing failed',
    description: 'Could not share this content. Try copying the URL manually.',
  });
};
