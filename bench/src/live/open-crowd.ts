import { createConnection } from 'node:net';
import type { Socket } from 'node:net';
import { LIVE_PATH } from '@crushing/contract/live/endpoints';
import type { FilledPerson } from '@crushing/server/seed/fill-people';

/** Many open live channels. */
export type Crowd = {
  /** Resolves once this many channels have received one more piece of news. */
  readonly nextNews: (channels: number) => Promise<void>;
  readonly close: () => void;
};

const OPENED_AT_ONCE = 50;
const READY = 'event: ready\n';
const NEWS = 'event: news\n';

/**
 * Makes the server trust this machine as a proxy, so that each person of the crowd can have an address of their own.
 */
export const CROWD_SETTINGS = { TRUST_PROXY: '127.0.0.1' } as const;

/** Opens channels for each person, over plain sockets, which cost this process little. */
export const openCrowd = async (port: number, people: readonly FilledPerson[], each: number): Promise<Crowd> => {
  const sockets: Socket[] = [];
  let heard = 0;
  let wake = (): void => undefined;
  const hear = (): void => {
    heard += 1;
    wake();
  };
  const wanted = people.flatMap((person) => Array.from({ length: each }, () => person));
  for (let from = 0; from < wanted.length; from += OPENED_AT_ONCE) {
    const some = wanted.slice(from, from + OPENED_AT_ONCE);
    sockets.push(...(await Promise.all(some.map(async (person) => openChannelOf(port, person, hear)))));
  }
  return {
    nextNews: (channels) =>
      new Promise((resolve) => {
        const goal = heard + channels;
        wake = () => {
          if (heard >= goal) resolve();
        };
      }),
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
};

const openChannelOf = (port: number, { id, sessionToken }: FilledPerson, onNews: () => void): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      const text = rest + chunk.toString('latin1');
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 200)));
      if (text.includes(READY)) resolve(socket);
      for (let found = 1; found < text.split(NEWS).length; found += 1) onNews();
      // An event's name may be cut by the end of a chunk.
      const end = Math.max(text.lastIndexOf(NEWS), text.lastIndexOf(READY));
      rest = text.slice(Math.max(end === -1 ? 0 : end + READY.length, text.length - READY.length));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed a channel')));
    const address = `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`;
    const head = [`GET ${LIVE_PATH} HTTP/1.1`, `host: 127.0.0.1:${port}`, `cookie: sid=${sessionToken}`];
    socket.write([...head, `x-forwarded-for: ${address}`, '\r\n'].join('\r\n'));
  });
