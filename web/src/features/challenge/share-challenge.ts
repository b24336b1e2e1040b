import { togetherWords } from '@crushing/domain/challenge/challenge-words';
import { share } from '#browser/share.ts';
import { tellShared } from '#ui/toast/tell-shared.ts';

/** Shares what a round has come to, or copies the address of the product, and says which. */
export const shareChallenge = async (together: number): Promise<void> => {
  const outcome = await share({
    title: '7 Day Challenge',
    text: `${together} ${togetherWords(together)} in the 7 Day Challenge.`,
    url: window.location.origin,
  });
  tellShared(outcome);
};
