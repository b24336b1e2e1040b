import { afterEach, beforeEach, expect, test } from 'vitest';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { mailingServer } from '#testing/mailing-server.ts';
import type { MailingServer } from '#testing/mailing-server.ts';

const TODAY = '2026-03-11';
const NEVER = new AbortController().signal;

let mailing: MailingServer;
beforeEach(async () => {
  mailing = await mailingServer();
});
afterEach(async () => mailing.stop());

test('a day that was reopened while its mails left is told to the other followers when it is done again', async () => {
  const { server, sink } = mailing;
  const alice = await server.person('alice');
  const [bob, carol, dan] = [await server.person('bob'), await server.person('carol'), await server.person('dan')];
  const { id } = await create(alice);
  const complete = async (completed: boolean): Promise<void> => {
    await saveInstance(alice, id, TODAY, { completed });
    await followHabitEvents(server.deps, NEVER);
  };
  for (const follower of [bob, carol]) await follower.post(`/api/follow/${alice.id}`);
  server.clock.now += 60_000;
  await complete(true);
  sink.judge = (receiver) => (receiver === carol.email ? 451 : 'take');
  await mailing.passMinutes(5);
  await complete(false);
  sink.judge = () => 'take';
  await mailing.passMinutes(5);
  await dan.post(`/api/follow/${alice.id}`);
  await complete(true);
  await mailing.passMinutes(5);
  const told = sink.mails.filter(({ subject }) => subject === 'alice finished the day');
  expect(told.map(({ to }) => to?.[0]?.address)).toEqual([bob.email, carol.email]);
});
