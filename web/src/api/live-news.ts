import type { LiveNews } from '@crushing/contract/live/endpoints';
import { useEffect, useEffectEvent } from 'react';
import { createStore } from '#browser/store.ts';

/** The people whose page is on screen: the live channel tells their news, though nobody follows them. */
export const watchedPeople = createStore<readonly number[]>([]);

/** Hears news; null says that some may have been missed, since the channel was not open. */
type HearNews = (news: LiveNews | null) => void;

const latestNews = createStore<LiveNews | null>(null);

/** For the live channel: passes news on to everybody who hears. */
export const passNewsOn: HearNews = latestNews.set;

/** Hears the news of the live channel while the caller is mounted. */
export const useNews = (hear: HearNews): void => {
  const hearLatest = useEffectEvent(hear);
  useEffect(() => latestNews.watch(() => hearLatest(latestNews.current())), []);
};

/** Watches these people while the caller is mounted. `ids` is a string with commas, so React notices a change. */
export const useWatchedPeople = (ids: string): void => {
  useEffect(() => {
    watchedPeople.set(ids === '' ? [] : ids.split(',').map(Number));
    return () => watchedPeople.set([]);
  }, [ids]);
};
