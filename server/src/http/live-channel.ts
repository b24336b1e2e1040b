import type { ServerResponse } from 'node:http';
import { LIVE_PATH, liveMark } from '@crushing/contract/live/endpoints';
import { setActor } from './mount-endpoint.ts';
import type { Mounting } from './mount-endpoint.ts';
import { addressKey, rateLimitOf } from './rate-limits.ts';
import { Refusal, noSession } from './refusal.ts';
import type { LiveHub } from './live-hub.ts';

// docs/product.md, Live changes. The heartbeat is needed because proxies cut silent connections after 30 to 60 s.
const PER_PERSON_MAX = 5;
const PER_ADDRESS_MAX = 20;
const ALL_MAX = 1000;
const HEARTBEAT_MS = 25_000;
const SESSION_CHECK_MS = 60_000;

type Channel = { readonly address: string; readonly userId: number; readonly close: () => void };

/**
 * Mounts `GET /api/live`; returns the function that closes all channels, so that browsers poll. Refuses new channels
 * while this process does not hear the others (`isHearing`).
 */
export const mountLiveChannel = (
  { app, identify, versionOf }: Mounting,
  hub: LiveHub,
  isHearing: () => boolean,
): (() => void) => {
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
      const { actor } = request;
      if (actor === null) throw noSession();
      if (!isHearing())
        throw new Refusal('database-away', 'Live updates are not available at the moment.', { retryAfterSeconds: 5 });
      const address = addressKey(request.ip);
      refuseTooMany(channels, actor.id, address);
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
        userId: actor.id,
        address,
        markNow: async () => {
          const now = await identify(request);
          return now?.id === actor.id ? liveMark(now.id, await versionOf(now)) : null;
        },
      });
    },
  );
  // `preClose`, because the server waits for its connections to end and these would not.
  app.addHook('preClose', async () => closeAll());
  return closeAll;
};

const refuseTooMany = (channels: ReadonlySet<Channel>, userId: number, address: string): void => {
  let ofPerson = 0;
  let ofAddress = 0;
  for (const channel of channels) {
    if (channel.userId === userId) ofPerson += 1;
    if (channel.address === address) ofAddress += 1;
  }
  if (ofPerson < PER_PERSON_MAX && ofAddress < PER_ADDRESS_MAX && channels.size < ALL_MAX) return;
  throw new Refusal('too-many-requests', 'Too many live connections are open. This page refreshes by itself.', {
    retryAfterSeconds: 30,
  });
};

type Opening = {
  response: ServerResponse;
  headers: Record<string, string>;
  hub: LiveHub;
  userId: number;
  address: string;
  /** The person's version tag now; null once the session is over. */
  markNow: () => Promise<string | null>;
};

const openChannel = (channels: Set<Channel>, { response, headers, hub, userId, address, markNow }: Opening): void => {
  const write = (text: string): void => {
    if (!isOpen) return;
    // A reader that does not keep up is disconnected; it reconnects or polls.
    if (!response.write(text)) close();
  };
  const stopListening = hub.listen(userId, (lists, tab) =>
    write(`event: changed\ndata: ${JSON.stringify({ lists, tab })}\n\n`),
  );
  const heartbeat = setInterval(() => write(': alive\n\n'), HEARTBEAT_MS);
  const withMark = (use: (mark: string) => void): void => {
    markNow().then((mark) => (mark === null ? close() : use(mark)), close);
  };
  const sessionCheck = setInterval(() => withMark(() => undefined), SESSION_CHECK_MS);
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(heartbeat);
    clearInterval(sessionCheck);
    stopListening();
    channels.delete(channel);
    response.end();
  };
  const channel = { address, userId, close };
  channels.add(channel);
  response.on('close', close);
  response.on('error', close);
  response.writeHead(200, headers);
  // Read after the channel listens, so a change between the page's read and now shows in it. The event is not named
  // `open`, because browsers emit one of that name themselves.
  withMark((mark) => write(`retry: 2000\nevent: ready\ndata: ${JSON.stringify({ mark })}\n\n`));
};
