import { togetherWords } from '@crushing/domain/challenge/challenge-words';
import { share } from '#browser/share.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';

/** Shares what a round has come to, or copies the address of the product, and says which. */
export const shareChallenge = async (together: number): Promise<void> => {
  const outcome = await share({
    title: '7 Day Challenge',
    text: `${together} ${togetherWords(together)} in the 7 Day Challenge.`,
    url: window.location.origin,
  });
  if (outcome === 'shared') showToast({ title: 'Shared successfully!', variant: 'success' });
  if (outcome === 'copied') showToast({ title: 'Copied to clipboard!', variant: 'success' });
  if (outcome === 'failed')
    showFailure({
      title: 'Sharing failed',
      description: 'Could not share this content. Try copying the URL manually.',
    });
};
