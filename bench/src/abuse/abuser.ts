import { request } from 'node:http';
import type { Agent } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { FilledPerson } from '@crushing/server/seed/fill-people';

// All other people connect from 127.0.0.1.
export const ABUSER_ADDRESS = '127.0.0.2';

export const cookieOf = ({ sessionToken }: FilledPerson): string => `sid=${sessionToken}`;

export const openFromAbuser = (port: number): Socket => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ABUSER_ADDRESS });
  // The server closes connections beyond its limits.
  socket.on('error', () => undefined);
  return socket;
};

export const ended = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

type Asked = { readonly path: string; readonly cookie: string; readonly localAddress?: string };

/** Reads something and throws it away; returns its status. */
export const ask = (port: number, agent: Agent, { path, cookie, localAddress }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const from = localAddress === undefined ? {} : { localAddress };
    const call = request({ port, host: '127.0.0.1', path, agent, headers: { cookie }, ...from }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    call.once('error', reject);
    call.end();
  });
