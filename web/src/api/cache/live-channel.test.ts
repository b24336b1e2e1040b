import type { LiveList, LiveNews } from '@crushing/contract/live/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { createLiveChannel } from './live-channel.ts';
import type { LiveSource } from './live-channel.ts';

type FakeSource = LiveSource & { closed: boolean; happen: (event: Event) => void };

const aSource = (): FakeSource => {
  const events = new EventTarget();
  const source: FakeSource = {
    closed: false,
    addEventListener: (type: string, listener: unknown) => events.addEventListener(type, listener as EventListener),
    close: () => {
      source.closed = true;
    },
    happen: (event) => events.dispatchEvent(event),
  };
  return source;
};

const aBrowser = ({ hearsOnlyPeople = false } = {}) => {
  const sources: FakeSource[] = [];
  const timers: { milliseconds: number; act: () => void }[] = [];
  const state = { hidden: false, visibilityChanged: () => {}, watched: [] as number[], watchedChanged: () => {} };
  const paths: string[] = [];
  const changed: (readonly LiveList[])[] = [];
  const news: LiveNews[] = [];
  const seen = { marks: [] as string[], reopened: 0, open: false };
  const channel = createLiveChannel({
    openSource: (path) => {
      paths.push(path);
      const source = aSource();
      sources.push(source);
      return source;
    },
    isHidden: () => state.hidden,
    onVisibilityChange: (listener) => {
      state.visibilityChanged = listener;
      return () => {};
    },
    after: (milliseconds, act) => {
      timers.push({ milliseconds, act });
      return () => {};
    },
    watchedPeople: () => state.watched,
    onWatchedChange: (listener) => {
      state.watchedChanged = listener;
      return () => {};
    },
  });
  const stop = channel.start({
    onChanged: (lists) => changed.push(lists),
    onNews: (told) => news.push(told),
    onReady: (mark) => seen.marks.push(mark),
    onReopened: () => {
      seen.reopened += 1;
    },
    onOpenChange: (isOpen) => {
      seen.open = isOpen;
    },
    hearsOnlyPeople,
  });
  const hide = (hidden: boolean) => {
    state.hidden = hidden;
    state.visibilityChanged();
  };
  const watch = (ids: number[]) => {
    state.watched = ids;
    state.watchedChanged();
  };
  return { sources, paths, timers, changed, news, seen, stop, hide, watch };
};

const open = (source: FakeSource | undefined, ready = '{"mark":".7.42."}') => {
  source?.happen(new Event('open'));
  source?.happen(new MessageEvent('ready', { data: ready }));
};
const say = (source: FakeSource | undefined, data: string) => source?.happen(new MessageEvent('changed', { data }));
const fail = (source: FakeSource | undefined) => source?.happen(new Event('error'));

let browser: ReturnType<typeof aBrowser>;
beforeEach(() => {
  browser = aBrowser();
});

test('announced lists reach the listener, unreadable announcements do not', () => {
  say(browser.sources[0], '{"lists":["habits","goals"]}');
  say(browser.sources[0], '{"lists":["unheard-of"]}');
  say(browser.sources[0], 'not json');
  expect(browser.changed).toEqual([['habits', 'goals']]);
});

test('the first opening says which version of the lists is the latest, and an unreadable one says none', () => {
  open(browser.sources[0]);
  expect(browser.seen).toMatchObject({ marks: ['.7.42.'], reopened: 0 });
  const other = aBrowser();
  open(other.sources[0], 'not json');
  expect(other.seen.marks).toEqual(['']);
});

test('a hidden tab holds no connection and catches up when it is seen again', () => {
  open(browser.sources[0]);
  expect(browser.seen.open).toBe(true);
  browser.hide(true);
  expect(browser.sources[0]?.closed).toBe(true);
  expect(browser.seen.open).toBe(false);
  browser.hide(false);
  open(browser.sources[1]);
  expect(browser.seen.reopened).toBe(1);
});

test('a broken connection is tried again with growing pauses up to 30 seconds', () => {
  for (let attempt = 0; attempt < 7; attempt += 1) {
    fail(browser.sources[attempt]);
    browser.timers[attempt]?.act();
  }
  expect(browser.timers.map(({ milliseconds }) => milliseconds)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  open(browser.sources[7]);
  fail(browser.sources[7]);
  expect(browser.timers[7]?.milliseconds).toBe(1000);
});

test('a channel that failed before its first opening reads all lists once it opens', () => {
  fail(browser.sources[0]);
  browser.timers[0]?.act();
  open(browser.sources[1]);
  expect(browser.seen).toMatchObject({ marks: [], reopened: 1 });
});

test('stopping closes the connection for good', () => {
  browser.stop();
  expect(browser.sources[0]?.closed).toBe(true);
  browser.hide(false);
  expect(browser.sources).toHaveLength(1);
});

test('the people on screen stand in the address, and the channel is opened anew when they change', () => {
  open(browser.sources[0]);
  browser.watch([7, 9]);
  expect(browser.sources[0]?.closed).toBe(true);
  expect(browser.paths).toEqual(['/api/live', '/api/live?people=7,9']);
});

test('news of a person reach the listener, unreadable ones do not', () => {
  open(browser.sources[0]);
  const news: LiveNews = { userId: 7, today: { done: 0, total: 0, missed: 0 }, activities: [], gone: [3] };
  browser.sources[0]?.happen(new MessageEvent('news', { data: JSON.stringify(news) }));
  browser.sources[0]?.happen(new MessageEvent('news', { data: 'not json' }));
  expect(browser.news).toEqual([news]);
});

test('somebody without lists opens the channel only while people are on screen', () => {
  const visitor = aBrowser({ hearsOnlyPeople: true });
  expect(visitor.paths).toEqual([]);
  visitor.watch([7]);
  visitor.watch([]);
  expect(visitor.paths).toEqual(['/api/live?people=7']);
  expect(visitor.sources[0]?.closed).toBe(true);
});
