import type { QueryClient } from '@tanstack/react-query';
import { visitId } from '#browser/visit-id.ts';
import { createLiveChannel } from './live-channel.ts';
import { refreshAllLists, isReadAt, refreshOtherLists, refreshLists } from './live-lists.ts';
import { setLiveOpen } from './live-open.ts';

const channel = createLiveChannel({
  openSource: (path) => new EventSource(path),
  isHidden: () => document.hidden,
  onVisibilityChange: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** Opens the live channel of this tab and refreshes the cache by it. Returns how to stop. */
export const runLiveChannel = (client: QueryClient): (() => void) =>
  channel.start({
    onChanged: (lists, tab) => void (tab === visitId() ? refreshOtherLists : refreshLists)(client, lists),
    onReady: (mark) => {
      // A list may have changed between its read and this moment.
      if (!isReadAt(mark)) void refreshAllLists(client);
    },
    onReopened: () => void refreshAllLists(client),
    onOpenChange: setLiveOpen,
  });
