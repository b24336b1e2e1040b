import { expect, test } from 'vitest';
import { addDays, calendarDay } from '@crushing/domain/calendar/calendar-day';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { mailingServer } from '#testing/mailing-server.ts';

const TODAY = calendarDay('2026-03-11');
const DAY_MS = 24 * 60 * 60 * 1000;

test('of the days that were lived without a network only the last two are told by mail once they arrive', async () => {
  const mailing = await mailingServer();
  const { server, sink } = mailing;
  try {
    const [alice, bob] = [await server.person('alice'), await server.person('bob')];
    await bob.post(`/api/follow/${alice.id}`);
    const { id } = await create(alice);
    await mailing.passMinutes(10);
    const before = sink.mails.length;
    server.clock.now += 5 * DAY_MS;
    for (const ago of [5, 4, 3, 2, 1, 0])
      await saveInstance(alice, id, addDays(TODAY, 5 - ago), { completed: true, ageMs: ago * DAY_MS });
    await followHabitEvents(server.deps, new AbortController().signal);
    const queued = await server.deps.database.read
      .selectFrom('notification_queue')
      .select('day')
      .where('type', '=', 'day_completed')
      .orderBy('day')
      .execute();
    expect(queued.map(({ day }) => day)).toEqual([addDays(TODAY, 4), addDays(TODAY, 5)]);
    await mailing.passMinutes(10);
    const told = sink.mails.slice(before).filter(({ subject }) => subject === 'alice finished the day');
    expect(told).toHaveLength(2);
  } finally {
    await mailing.stop();
  }
});
