import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { limitBodyTime } from './slow-bodies.ts';

afterEach(() => void vi.useRealTimers());

const post = async (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request({ port, method: 'POST', headers: { 'content-type': 'application/json' } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    call.once('error', reject);
    call.end('{"path":"/public"}');
  });

test.each([
  ['answered', 200],
  ['refused before its body is read', 429],
])('no timer goes on behind a call that was %s', async (_, status) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = fastify();
  limitBodyTime(app);
  app.addHook('onRequest', async (_request, reply) => (status === 200 ? undefined : reply.code(status).send()));
  app.post('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const before = vi.getTimerCount();
  for (let times = 0; times < 5; times += 1) expect(await post(port)).toBe(status);
  await expect.poll(() => vi.getTimerCount()).toBe(before);
  await app.close();
});
