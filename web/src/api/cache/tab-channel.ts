import { createLiveChannel } from './live-channel.ts';
import { watchedPeople } from '#api/live-news.ts';

/** The live channel of this tab. One caller at a time runs it. */
export const tabChannel = createLiveChannel({
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
  watchedPeople: watchedPeople.current,
  onWatchedChange: watchedPeople.watch,
});
