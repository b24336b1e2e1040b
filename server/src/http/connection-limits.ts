import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { listedAddresses } from './listed-addresses.ts';
import { addressKey } from './rate-limits.ts';

// 4,000 live channels, and as many connections that stay open for the next call.
const CONNECTIONS_MAX = 8000;
const PER_ADDRESS_MAX = 200;
// Clients and proxies send the next call after the answer. Calls that are sent without waiting (pipelining) are all held
// in memory, as many as fit into what arrives at once, and for as long as the first answer takes.
const CALLS_PER_CONNECTION_MAX = 10;
// Node takes this many connections beyond the limit: room for new ones while idle ones are closed for them.
const SPARE = 100;

type Connection = { readonly address: string; underWay: number; hasCalled: boolean };

/**
 * Limits the connections of one address and of all. A new connection replaces an idle one: first one that never made a
 * call, then one that waits for its next call, the oldest first. Addresses in `trustProxy` stand for many people. A
 * connection with more calls under way than any client sends is closed.
 */
export const limitConnections = (server: Server, trustProxy: readonly string[]): void => {
  const all = new Map<Socket, Connection>();
  const byAddress = new Map<string, Set<Socket>>();
  const isProxy = listedAddresses(trustProxy);
  server.maxConnections = CONNECTIONS_MAX + SPARE;

  const closeIdle = (sockets: Iterable<Socket>): boolean => {
    const isFree = (socket: Socket, hasCalled: boolean): boolean => {
      const connection = all.get(socket);
      return connection !== undefined && connection.underWay === 0 && connection.hasCalled === hasCalled;
    };
    const list = [...sockets];
    const idle = list.find((socket) => isFree(socket, false)) ?? list.find((socket) => isFree(socket, true));
    if (idle === undefined) return false;
    forget(idle);
    idle.destroy();
    return true;
  };

  const forget = (socket: Socket): void => {
    const connection = all.get(socket);
    if (connection === undefined) return;
    all.delete(socket);
    const ofAddress = byAddress.get(connection.address);
    ofAddress?.delete(socket);
    if (ofAddress?.size === 0) byAddress.delete(connection.address);
  };

  server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress);
    const own = byAddress.get(address) ?? new Set();
    const isFull = own.size >= PER_ADDRESS_MAX && !isProxy(socket.remoteAddress);
    if ((isFull && !closeIdle(own)) || (all.size >= CONNECTIONS_MAX && !closeIdle(all.keys()))) {
      socket.destroy();
      return;
    }
    all.set(socket, { address, underWay: 0, hasCalled: false });
    byAddress.set(address, own.add(socket));
    socket.once('close', () => forget(socket));
  });

  // Runs before the listeners that answer. Pipelined calls still arrive after their connection is closed, and must not be
  // answered.
  const answering = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = all.get(socket);
    if (connection === undefined || socket.destroyed) return;
    connection.hasCalled = true;
    connection.underWay += 1;
    response.once('close', () => (connection.underWay -= 1));
    if (connection.underWay > CALLS_PER_CONNECTION_MAX) socket.destroy();
    else for (const answer of answering) answer.call(server, request, response);
  });
};
