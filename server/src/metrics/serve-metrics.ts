import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { listedAddresses } from '#http/listed-addresses.ts';
import { notFound } from '#http/refusal.ts';
import type { Metrics } from './metrics.ts';

const METRICS_PATH = '/metrics';

/** Answers on the port of the product, to callers on this machine only. */
export const mountMetrics = (app: FastifyInstance, metrics: Metrics): void => {
  app.get(METRICS_PATH, async (request, reply) => {
    if (!isFromThisMachine(request.raw)) throw notFound('There is nothing here.');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
};

const isLoopback = listedAddresses(['127.0.0.0/8', '::1']);

// A proxy on this machine calls from this machine too, for anybody. Most proxies send one of these headers, or pass on
// the name they were asked for.
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

const isFromThisMachine = ({ headers, socket }: IncomingMessage): boolean => {
  const asked = URL.parse(`http://${headers.host}`)?.hostname.replaceAll(/^\[|\]$/g, '');
  return (
    isLoopback(socket.remoteAddress) &&
    (asked === 'localhost' || isLoopback(asked)) &&
    OF_PROXIES.every((name) => headers[name] === undefined)
  );
};

/** Answers on a port of its own, to everybody who reaches it. Returns the function that ends it. */
export const listenForMetrics = async (
  { host, port }: { host: string; port: number },
  metrics: Metrics,
): Promise<() => void> => {
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET' || url !== METRICS_PATH) {
      response.writeHead(404).end();
      return;
    }
    const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' };
    metrics.text().then(
      (text) => response.writeHead(200, headers).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ host, port });
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
};
