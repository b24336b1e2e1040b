export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Opens the system's share sheet where there is one, else copies the link. */
export const share = async (link: { title: string; url: string }): Promise<ShareOutcome> => {
  if (navigator.share !== undefined) {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
};

/** Puts text on the clipboard; false where the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
