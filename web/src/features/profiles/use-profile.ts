import { getPublicProfile } from '@crushing/contract/profiles/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNews, useWatchedPeople } from '#api/cache/live-news.ts';
import { useReading } from '#api/use-reading.ts';

export type Profile = EndpointAnswer<typeof getPublicProfile>;

// docs/product.md, Public profile.
const REFRESH_MS = 30 * 60 * 1000;
// Everybody who looks at a page hears of a tick at the same moment.
const SPREAD_MS = 2000;

/**
 * The public page of a person. It is read again after each of their ticks, every 30 minutes and on request. `round` grows
 * with each refresh but not with what a tick changes, so that rows keep their places while somebody looks.
 */
export const useProfile = (username: string) => {
  const [round, setRound] = useState(0);
  const reading = useReading(getPublicProfile, { params: { username } });
  const userId = reading.answer?.userId;
  const refresh = async (): Promise<boolean> => {
    const isDone = await reading.readAgain();
    setRound((before) => before + 1);
    return isDone;
  };
  useEvery(REFRESH_MS, () => void refresh());
  useWatchedPeople(userId === undefined ? '' : String(userId));
  const readSoon = useSpread(() => void reading.readAgain());
  useNews((news) => {
    if (!reading.isMissing && (news === null || news.userId === userId)) readSoon();
  });
  return { ...reading, round, refresh };
};

/** Acts every so often while the tab is visible. */
const useEvery = (everyMs: number, act: () => void): void => {
  const actLatest = useEffectEvent(act);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || actLatest(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
};

/** Acts once within two seconds, however often it is asked to meanwhile. */
const useSpread = (act: () => void): (() => void) => {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, Math.random() * SPREAD_MS);
  };
};
