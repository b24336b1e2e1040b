import { share } from '#browser/share.ts';
import { paths } from '#navigation/paths.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';

/** Shares the address of a profile, or copies it, and says which. */
export const shareProfile = async (username: string, name: string, text: string): Promise<void> => {
  const url = new URL(paths.profile(username), window.location.href).href;
  switch (await share({ title: `${name} on Crushing`, url, text })) {
    case 'shared':
      showToast({
        title: 'Shared successfully!',
        description: `Take a screenshot and tag @${username}.`,
        variant: 'success',
      });
      break;
    case 'copied':
      showToast({ title: 'Copied to clipboard!', variant: 'success' });
      break;
    case 'failed':
      showFailure({
        title: 'Sharing failed',
        description: 'Could not share this content. Try copying the URL manually.',
      });
      break;
    case 'cancelled':
  }
};
