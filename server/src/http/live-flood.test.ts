import { WATCHED_PEOPLE } from '@crushing/contract/live/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeats } from '#reliability/repeats.ts';
import { openLive } from '#testing/live-reader.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await testServer({ environment: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '100000' } });
  await server.person('dan');
  alice = await server.person('alice');
  bob = await server.person('bob');
});
afterAll(async () => server.stop());

// SECURITY.md, Limits on calls. `live-limits.unit.test.ts` holds each of them in any form.
const OF_ADDRESS_MAX = 200;
const OF_VISITORS_MAX = 2000;
const OPENS = repeats({ short: 220, full: 2400 });
const ADDRESSES = repeats({ short: 1, full: 11 });
const AT_ONCE = 20;
const HABIT = { name: 'Read', type: 'daily', deadline: '00:00' };

test(
  `of ${OPENS} live channels that visitors open those over the limits are refused, and everybody else is served`,
  { timeout: 120_000 },
  async () => {
    const open = async (from: string) =>
      openLive(server.address, server.visitor(), `?${WATCHED_PEOPLE}=${alice.id}`, { 'x-forwarded-for': from });
    const channels: Awaited<ReturnType<typeof open>>[] = [];
    while (channels.length < OPENS) {
      const places = Array.from({ length: Math.min(AT_ONCE, OPENS - channels.length) }, (_, place) => place);
      channels.push(
        ...(await Promise.all(places.map(async (place) => open(`192.0.2.${(channels.length + place) % ADDRESSES}`)))),
      );
    }
    const statuses = channels.map(({ status }) => status);
    const taken = Math.min(OF_VISITORS_MAX, OF_ADDRESS_MAX * ADDRESSES);
    expect(statuses.filter((status) => status === 200)).toHaveLength(taken);
    expect(statuses.filter((status) => status === 429)).toHaveLength(OPENS - taken);

    // Others are served: calls of a person, their own channel, and what it tells them.
    const own = await openLive(server.address, bob, '', { 'x-forwarded-for': '198.51.100.7' });
    await own.until('event: ready');
    expect((await bob.post('/api/habits', HABIT)).status).toBe(201);
    await own.until('event: changed');
    expect((await server.visitor().get('/healthz')).status).toBe(200);
    await own.close();

    await Promise.all(channels.map(async (channel) => channel.close()));
    // Closed channels free their places.
    await expect
      .poll(async () => {
        const again = await open('192.0.2.0');
        await again.close();
        return again.status;
      })
      .toBe(200);
  },
);
