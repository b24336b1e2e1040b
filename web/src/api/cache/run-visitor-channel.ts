import { passNewsOn } from '#api/live-news.ts';
import { setLiveOpen } from './live-open.ts';
import { tabChannel } from './tab-channel.ts';

/** Opens the live channel of a visitor, who hears the people on screen and has no lists. Returns how to stop. */
export const runVisitorChannel = (): (() => void) =>
  tabChannel.start({
    onChanged: () => {},
    onNews: passNewsOn,
    onReady: () => passNewsOn(null),
    onReopened: () => passNewsOn(null),
    onOpenChange: setLiveOpen,
    hearsOnlyPeople: true,
  });
