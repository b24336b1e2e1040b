import { share } from '#browser/share.ts';
import { signedInUser } from '#features/accounts/session.ts';
import { paths } from '#navigation/paths.ts';
import { tellShared } from '#ui/toast/tell-shared.ts';
import { showToast } from '#ui/toast/toast.ts';

/** Shares the address of a profile, or copies it, with its text where that is the message, and says which. */
export const shareProfile = async (
  username: string,
  name: string,
  text: string,
  { copiesText = false } = {},
): Promise<void> => {
  const url = new URL(paths.profile(username), window.location.href).href;
  const outcome = await share({
    title: `${name} on Crushing`,
    url,
    text,
    ...(copiesText && { copied: `${text} ${url}` }),
  });
  const isOwn = signedInUser()?.username === username;
  if (outcome === 'shared' && !isOwn)
    showToast({
      title: 'Shared successfully!',
      description: `Take a screenshot and tag @${username}.`,
      variant: 'success',
    });
  else tellShared(outcome);
};
