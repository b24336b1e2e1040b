import type { ServerResponse } from 'node:http';
import type { LiveList, LiveNews, LiveReady } from '@crushing/contract/live/endpoints';
import { LIVE_PATH, WATCHED_PEOPLE, WATCHED_PEOPLE_MAX, liveMark } from '@crushing/contract/live/endpoints';
import { hasBearer } from './bearer-token.ts';
import { leaving } from './leave-connections.ts';
import { requireRoom } from './live-limits.ts';
import type { OpenChannel } from './live-limits.ts';
import { setActor } from './mount-endpoint.ts';
import type { Mounting } from './mount-endpoint.ts';
import { addressKey, rateLimitOf } from './rate-limits.ts';
import { Refusal, noSession, wrongToken } from './refusal.ts';
import type { HearChange, HearNews, LiveHub } from './live-hub.ts';

// docs/product.md, Live changes. Proxies cut silent connections after 30 to 60 s. Each heartbeat reads again when the
// session ends, because every visit postpones it; a timer closes the channel then. A session that a person ends is told at
// once.
const HEARTBEAT_MS = 25_000;

type Channel = OpenChannel & { readonly close: () => void };

export type LiveChannels = {
  readonly count: () => number;
  /** Closes all of them, so that browsers poll. */
  readonly closeAll: () => void;
};

export type LiveNeeds = {
  readonly hub: LiveHub;
  /** Whether this process receives the notifications of the others. */
  readonly isListening: () => boolean;
  /** Whether this process stops in a moment. */
  readonly isLeaving: () => boolean;
  /** The people whose news a person hears on every screen. */
  readonly followedBy: (userId: number) => Promise<readonly number[]>;
  /** The people of whom a person hears nothing, not even what others do for them. */
  readonly blockedWith: (userId: number) => Promise<readonly number[]>;
};

/**
 * Mounts `GET /api/live`. Refuses new channels while this process does not receive the notifications of the others. A
 * visitor hears the people whose page they look at.
 */
export const mountLiveChannel = (
  { app, identify, sessionMsLeft, versionOf }: Mounting,
  { hub, isListening, isLeaving, followedBy, blockedWith }: LiveNeeds,
): LiveChannels => {
  const channels = new Set<Channel>();
  const closeAll = (): void => {
    for (const channel of channels) channel.close();
  };

  app.get(
    LIVE_PATH,
    {
      config: { rateLimit: rateLimitOf(undefined, { access: 'user' }) },
      onRequest: setActor(identify),
    },
    async (request, reply) => {
      if (isLeaving()) throw leaving();
      const { actor } = request;
      const shown = peopleIn(request.query);
      if (actor === null && hasBearer(request)) throw wrongToken();
      if (actor === null && shown.length === 0) throw noSession();
      if (!isListening())
        throw new Refusal('database-away', 'Live updates are not available at the moment.', { retryAfterSeconds: 5 });
      const address = addressKey(request.ip);
      requireRoom(channels, { userId: actor?.id ?? null, address });
      reply.hijack();
      // The caller disconnected while the session was read, so `close` was emitted already.
      if (request.socket.destroyed) return;
      const headers = {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      };
      openChannel(channels, {
        response: reply.raw,
        headers: headers as Record<string, string>,
        hub,
        userId: actor?.id ?? null,
        address,
        msLeft: async () => (actor === null ? Infinity : sessionMsLeft(request)),
        markNow: async () => (actor === null ? '' : liveMark(actor.id, await versionOf(actor))),
        unheard: async () => (actor === null ? [] : blockedWith(actor.id)),
        shown,
        followed: async () => (actor === null ? [] : [actor.id, ...(await followedBy(actor.id))]),
      });
    },
  );
  // `preClose`, because the server waits for its connections to end and these would not.
  app.addHook('preClose', async () => closeAll());
  return { count: () => channels.size, closeAll };
};

/** The ids in the address of the channel; anything else in it is ignored. */
const peopleIn = (query: unknown): number[] => {
  const text = (query as Record<string, unknown>)[WATCHED_PEOPLE];
  if (typeof text !== 'string') return [];
  return text
    .split(',')
    .slice(0, WATCHED_PEOPLE_MAX)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
};

type Opening = {
  response: ServerResponse;
  headers: Record<string, string>;
  hub: LiveHub;
  userId: number | null;
  address: string;
  /** How long the session lives. */
  msLeft: () => Promise<number>;
  /** The person's version tag now. */
  markNow: () => Promise<string>;
  /** The people whose page is open. The channel tells that something about them has changed, but not what. */
  shown: readonly number[];
  /** The people whose rows of the feed the channel carries. */
  followed: () => Promise<readonly number[]>;
  /** The people whom the channel leaves out, also from rows of others. */
  unheard: () => Promise<readonly number[]>;
};

/** Whether to read again which people this channel may hear. */
const concernsWatched = (lists: readonly LiveList[]): boolean => lists.length === 0 || lists.includes('following');

const readyEvent = (mark: string): string =>
  `retry: 2000\nevent: ready\ndata: ${JSON.stringify({ mark } satisfies LiveReady)}\n\n`;

const openChannel = (
  channels: Set<Channel>,
  { response, headers, hub, userId, address, msLeft, markNow, shown, followed, unheard }: Opening,
): void => {
  /** Events that come before the channel has begun. */
  let early: string[] | null = [];
  const write = (text: string): void => {
    if (!isOpen) return;
    if (early !== null) return void early.push(text);
    // A reader that does not keep up is disconnected; it reconnects or polls.
    if (!response.write(text)) close();
  };
  const tellChanged: HearChange = (lists, tab) => write(`event: changed\ndata: ${JSON.stringify({ lists, tab })}\n\n`);
  let without: ReadonlySet<number> = new Set();
  let inFeed: ReadonlySet<number> = new Set();
  const watching = watchPeople(hub, (text, news) => {
    const told = inFeed.has(news.userId) ? newsWithout(without, text, news) : newsWithoutRows(news);
    write(`event: news\ndata: ${told}\n\n`);
  });
  let [reads, latest] = [0, Promise.resolve()];
  const watchAll = (): Promise<void> => (latest = readWatched((reads += 1)));
  const readWatched = async (read: number): Promise<void> => {
    const [ids, blocked] = await Promise.all([followed(), unheard()]);
    // A read that began later knows more, so this one waits for it.
    if (read !== reads) return latest;
    without = new Set(blocked);
    inFeed = new Set(ids);
    if (isOpen) watching.set([...ids, ...shown]);
  };
  const stopListening =
    userId === null
      ? () => undefined
      : hub.listen(userId, {
          changed: (lists, tab) => {
            if (!concernsWatched(lists)) return tellChanged(lists, tab);
            // Told once the channel watches. So nothing is lost between what the page reads then and what it hears from
            // then on.
            watchAll().then(() => lists.length > 0 && tellChanged(lists, tab), close);
          },
          sessionsChanged: () => checkSession(),
        });
  let sessionTimer: NodeJS.Timeout | undefined;
  const checkSession = (): void => {
    msLeft().then((left) => {
      if (!isOpen) return;
      clearTimeout(sessionTimer);
      if (left === 0) end();
      else if (left < HEARTBEAT_MS) sessionTimer = setTimeout(checkSession, left);
    }, close);
  };
  const heartbeat = setInterval(() => {
    write(': alive\n\n');
    checkSession();
  }, HEARTBEAT_MS);
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(heartbeat);
    clearTimeout(sessionTimer);
    stopListening();
    watching.set([]);
    channels.delete(channel);
    // A browser connects again only after an answer whose headers have arrived.
    if (!response.headersSent && !response.destroyed) response.writeHead(200, headers);
    response.end();
  };
  const end = (): void => {
    // The page then asks by itself, and learns why its session has ended.
    tellChanged(['profile']);
    close();
  };
  const channel = { address, userId, close };
  channels.add(channel);
  response.on('close', close);
  response.on('error', close);
  const begin = async (): Promise<void> => {
    // Read after the channel listens, so a change between the page's read and now shows in it. The event is not named
    // `open`, because browsers emit one of that name themselves.
    const [mark] = await Promise.all([markNow(), watchAll()]);
    if (!isOpen) return;
    response.writeHead(200, headers);
    const later = early ?? [];
    early = null;
    for (const text of [readyEvent(mark), ...later]) write(text);
  };
  begin().catch(close);
  checkSession();
};

/** The text of news, without the rows about these people. */
const newsWithout = (without: ReadonlySet<number>, text: string, news: LiveNews): string => {
  const isLeftOut = ({ relatedUser }: LiveNews['activities'][number]): boolean => without.has(relatedUser?.id ?? 0);
  if (without.size === 0 || !news.activities.some(isLeftOut)) return text;
  return JSON.stringify({ ...news, activities: news.activities.filter((row) => !isLeftOut(row)) } satisfies LiveNews);
};

/**
 * The news that a public page needs. Rows also say whom a person follows and encourages, and blocked people may look at
 * the page.
 */
const newsWithoutRows = (news: LiveNews): string =>
  JSON.stringify({ ...news, activities: [], gone: [] } satisfies LiveNews);

/** Keeps the channel watching exactly these people. */
const watchPeople = (hub: LiveHub, hear: HearNews): { set: (ids: readonly number[]) => void } => {
  const stops = new Map<number, () => void>();
  return {
    set: (ids) => {
      const wanted = new Set(ids);
      for (const [id, stop] of stops) {
        if (wanted.has(id)) continue;
        stop();
        stops.delete(id);
      }
      for (const id of wanted) if (!stops.has(id)) stops.set(id, hub.watch(id, hear));
    },
  };
};
