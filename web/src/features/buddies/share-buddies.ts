import { share } from '#browser/share.ts';
import { paths } from '#navigation/paths.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';

/** Shares the address of a buddies page, or copies it, and says which. */
export const shareBuddies = async (one: string, other: string, name: string): Promise<void> => {
  const url = new URL(paths.buddies(one, other), window.location.href).href;
  const outcome = await share({ title: `Buddies with ${name} on Crushing`, url });
  if (outcome === 'shared') showToast({ title: 'Shared successfully!', variant: 'success' });
  if (outcome === 'copied') showToast({ title: 'Copied to clipboard!', variant: 'success' });
  if (outcome === 'failed')
    showFailure({
      title: 'Sharing failed',
      description: 'Could not share this content. Try copying the URL manually.',
    });
};
