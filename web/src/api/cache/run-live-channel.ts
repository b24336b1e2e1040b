import type { QueryClient } from '@tanstack/react-query';
import { visitId } from '#browser/visit-id.ts';
import { refreshAllLists, isReadAt, refreshListsOfOthers, refreshOtherLists, refreshLists } from './live-lists.ts';
import { passNewsOn } from '#api/live-news.ts';
import { setLiveOpen } from './live-open.ts';
import { tabChannel } from './tab-channel.ts';
import { takeNews } from './take-news.ts';

/** Opens the live channel of this tab and refreshes the cache by it. Returns how to stop. */
export const runLiveChannel = (client: QueryClient): (() => void) =>
  tabChannel.start({
    onChanged: (lists, tab) => void (tab === visitId() ? refreshOtherLists : refreshLists)(client, lists),
    onNews: (news) => {
      takeNews(client, news);
      passNewsOn(news);
    },
    onReady: (mark) => {
      // A list may have changed between its read and this moment.
      void (isReadAt(mark) ? refreshListsOfOthers(client) : refreshAllLists(client));
      passNewsOn(null);
    },
    onReopened: () => {
      void refreshAllLists(client);
      passNewsOn(null);
    },
    onOpenChange: setLiveOpen,
  });
