import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import type { Tally } from './tally.ts';

/** One person's browser: it keeps its connections and asks conditionally. */
export type Browser = {
  readonly person: FilledPerson;
  readonly read: (path: string) => Promise<void>;
  readonly write: (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<void>;
  /** All bytes that came over its connections. */
  readonly receivedBytes: () => number;
  readonly close: () => void;
};

const CONNECTIONS = 2;

export const openBrowser = (port: number, person: FilledPerson, tally: Tally): Browser => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const sockets = new Set<Socket>();
  const etags = new Map<string, string>();
  const own = { ...addressOf(person), cookie: `sid=${person.sessionToken}`, origin: `http://127.0.0.1:${port}` };

  const send = (method: string, path: string, headers: Record<string, string>, body = ''): Promise<void> =>
    new Promise((resolve) => {
      const sentAt = performance.now();
      const lose = (error: Error): void => {
        tally.cutOff(`${method} ${path}: ${error.message}`);
        resolve();
      };
      const call = request({ port, host: '127.0.0.1', method, path, agent, headers: { ...own, ...headers } });
      call.once('socket', (socket) => sockets.add(socket));
      call.once('error', (error: NodeJS.ErrnoException) => {
        // The server had closed this idle connection. A browser asks again on another one, too.
        if (call.reusedSocket && error.code === 'ECONNRESET') resolve(send(method, path, headers, body));
        else lose(error);
      });
      call.once('response', (response) => {
        response.resume();
        response.once('error', lose);
        response.once('end', () => {
          tally.answered(response.statusCode ?? 0, performance.now() - sentAt);
          if (method === 'GET' && response.headers.etag !== undefined) etags.set(path, response.headers.etag);
          resolve();
        });
      });
      call.end(body);
    });

  return {
    person,
    read: async (path) => {
      const etag = etags.get(path);
      return send('GET', path, etag === undefined ? {} : { 'if-none-match': etag });
    },
    write: async (method, path, body) =>
      body === undefined
        ? send(method, path, {})
        : send(method, path, { 'content-type': 'application/json' }, JSON.stringify(body)),
    receivedBytes: () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    close: () => agent.destroy(),
  };
};

/** Each person has an address of their own, told by a proxy. */
export const addressOf = ({ id }: FilledPerson): Record<string, string> => ({
  'x-forwarded-for': `10.0.${(id >> 8) & 255}.${id & 255}`,
});
