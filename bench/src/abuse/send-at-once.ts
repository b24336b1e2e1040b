import type { Socket } from 'node:net';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { ended, openFromAbuser } from './abuser.ts';

const CONNECTIONS = 10;
const HEAD = 'HTTP/1.1\r\nhost: 127.0.0.1';
// The body limit of a call, in chunks of one byte.
const PIECES = 256 * 1024;
const CALLS_AT_ONCE = 2000;

/** A visitor sends bodies in chunks of one byte. */
export const sendInBytes = async (port: number, _abuser: FilledPerson, signal: AbortSignal): Promise<void> => {
  const head = `POST /nowhere ${HEAD}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
  await send(port, head + '1\r\na\r\n'.repeat(PIECES), signal);
};

/** A visitor pipelines calls on each connection and reads no answer. */
export const sendWithoutWaiting = async (port: number, _abuser: FilledPerson, signal: AbortSignal): Promise<void> =>
  send(port, `GET /favicon.ico ${HEAD}\r\n\r\n`.repeat(CALLS_AT_ONCE), signal);

const send = async (port: number, text: string, signal: AbortSignal): Promise<void> => {
  const sockets: Socket[] = [];
  for (let count = 0; count < CONNECTIONS; count += 1) {
    const socket = openFromAbuser(port);
    socket.pause();
    socket.write(text);
    sockets.push(socket);
  }
  await ended(signal);
  for (const socket of sockets) socket.destroy();
};
