import { getPublicProfile } from '@crushing/contract/profiles/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNews, useWatchedPeople } from '#api/live-news.ts';
import { useReading } from '#api/use-reading.ts';
import { useSpread } from '#browser/use-spread.ts';

export type Profile = EndpointAnswer<typeof getPublicProfile>;

// docs/product.md, Public profile.
const REFRESH_MS = 30 * 60 * 1000;
// Looks more often than it reads: a timer may be early, and the last read may have followed a return to the tab.
const LOOK_MS = 60 * 1000;
// All viewers of a page hear of a tick at the same moment, so their reads are spread.
const SPREAD_MS = 2000;

/**
 * The public page of a person. It is read again with each news of them, every 30 minutes and on request. `round` grows
 * with each refresh but not with what a tick changes, so that rows keep their places while somebody looks. `reads` grows
 * with each news too.
 */
export const useProfile = (username: string) => {
  const [round, setRound] = useState(0);
  const [heard, setHeard] = useState(0);
  const reading = useReading(getPublicProfile, { params: { username } });
  const userId = reading.answer?.userId;
  const refresh = async (): Promise<boolean> => {
    const isDone = await reading.readAgain();
    setRound((before) => before + 1);
    return isDone;
  };
  useEvery(REFRESH_MS, () => void refresh());
  useWatchedPeople(userId === undefined ? '' : String(userId));
  const readSoon = useSpread(SPREAD_MS, () => {
    setHeard((before) => before + 1);
    void reading.readAgain();
  });
  useNews((news) => {
    if (!reading.isMissing && (news === null || news.userId === userId)) readSoon();
  });
  return { ...reading, round, reads: round + heard, refresh };
};

/** Calls `act` at this interval while the tab is visible, and at once when a tab becomes visible after longer. */
const useEvery = (everyMs: number, act: () => void): void => {
  const actLatest = useEffectEvent(act);
  useEffect(() => {
    let actedAt = Date.now();
    const actWhenDue = () => {
      // Without `Math.abs` a clock that is set back would stop the reads until the old time comes again.
      if (document.hidden || Math.abs(Date.now() - actedAt) < everyMs) return;
      actedAt = Date.now();
      actLatest();
    };
    const timer = setInterval(actWhenDue, LOOK_MS);
    document.addEventListener('visibilitychange', actWhenDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', actWhenDue);
    };
  }, [everyMs]);
};
