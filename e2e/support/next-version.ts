import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the product that can release a new version, or be without its server. */
export type Releases = {
  readonly url: string;
  /** From now on the proxy serves a changed service worker with the next version. */
  readonly release: (change: (worker: string) => string) => void;
  /** While the server is lost, the proxy answers every call with a page of its own, as real proxies do. */
  readonly loseServer: (isLost: boolean) => void;
  readonly stop: () => void;
};

export const NEXT_VERSION = 'thenextversion00';

/** Starts the proxy. Playwright's routes cannot replace a service worker, because browsers fetch it past them. */
export const withReleases = async (origin: string): Promise<Releases> => {
  const sent = await fetch(`${origin}/sw.js`);
  let worker = await sent.text();
  let isLost = false;
  const server = createServer((incoming, outgoing) => {
    if (isLost) {
      outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
      return;
    }
    if (incoming.url === '/sw.js') {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(worker);
      return;
    }
    const { method = 'GET', url = '/', headers } = incoming;
    const passed = request(origin, { method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: (change) => {
      worker = change(worker.replace(/"version":"\w+"/, `"version":"${NEXT_VERSION}"`));
    },
    loseServer: (isNowLost) => {
      isLost = isNowLost;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
