export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

type Shared = {
  title: string;
  url: string;
  text?: string;
  /** What is copied where there is no share sheet; the link, if absent. */
  copied?: string;
  /** Sent only where the system's share sheet takes files. */
  file?: File;
};

/** Opens the system's share sheet; without one, copies. */
export const share = async ({ file, copied, ...link }: Shared): Promise<ShareOutcome> => {
  if (navigator.share !== undefined) {
    const files = file === undefined ? {} : { files: [file] };
    try {
      await navigator.share(navigator.canShare?.(files) ? { ...link, ...files } : link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(copied ?? link.url)) ? 'copied' : 'failed';
};

/** False when the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  // Browsers have none at a plain http address of the local network.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return copyByEvent(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

const copyByEvent = (text: string): boolean => {
  let isCopied = false;
  const handleCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = event.clipboardData !== null;
  };
  // Captured, so that no other listener answers first.
  document.addEventListener('copy', handleCopy, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', handleCopy, { capture: true });
  return isCopied;
};
