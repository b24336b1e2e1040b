import type { QueryClient } from '@tanstack/react-query';
import { visitId } from '#browser/visit-id.ts';
import { refreshAllLists, isReadAt, refreshListsOfOthers, refreshOtherLists, refreshLists } from './live-lists.ts';
import { isUnanswered } from '#api/is-unanswered.ts';
import { passNewsOn } from '#api/live-news.ts';
import { passFollowChangeOn } from './follow-news.ts';
import { setLiveOpen } from './live-open.ts';
import { tabChannel } from './tab-channel.ts';
import { takeNews } from './take-news.ts';

// The server may still finish a change this long after it has answered that the change failed.
const MADE_LATE_MS = 60_000;

/** Opens the live channel of this tab and refreshes the cache by it. Returns how to stop. */
export const runLiveChannel = (client: QueryClient): (() => void) => {
  let unansweredAt = 0;
  const stopHearing = onUnanswered(client, () => {
    unansweredAt = Date.now();
    // The change may have been made and announced before it failed.
    void refreshAllLists(client);
  });
  const isShownHere = (tab: string | null) => tab === visitId() && Date.now() - unansweredAt > MADE_LATE_MS;
  const stop = tabChannel.start({
    onChanged: (lists, tab) => {
      void (isShownHere(tab) ? refreshOtherLists : refreshLists)(client, lists);
      if (lists.includes('following')) passFollowChangeOn();
    },
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
  return () => {
    stopHearing();
    stop();
  };
};

/** Calls `act` when a change got no answer. Changes without a notice are retried anyway, so they do not count. */
const onUnanswered = (client: QueryClient, act: () => void): (() => void) =>
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (event.mutation.meta?.failure && isUnanswered(event.action.error)) act();
  });
