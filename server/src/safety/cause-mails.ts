import type { Habit } from '@crushing/contract/habits/schemas';
import { NOTICES_A_DAY } from '@crushing/domain/notifications/notice-limits';
import { MINUTE_MS } from '@crushing/domain/calendar/durations';
import { freeReservedNames } from '#features/accounts/names/free-reserved-names.ts';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { queueWeeklyDigests } from '#features/notifications/digest/queue-weekly-digests.ts';
import { notifyOfAlmostDoneDays } from '#features/notifications/notices/notify-of-almost-done-days.ts';
import { deliverMail, mailsTo, tokenIn } from '#testing/test-mail.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { DAY } from './private-world.ts';
import type { PrivateWorld, Secret } from './private-world.ts';

const DAY_MINUTES = 24 * 60;
const NEVER = new AbortController().signal;

export const deliverAfter = async (server: TestServer, minutes: number): Promise<void> => {
  server.clock.now += minutes * MINUTE_MS;
  await deliverMail(server);
};

/** Causes mails of every kind. Returns the private texts of the people who join for it. */
export const causeMails = async (server: TestServer, world: PrivateWorld): Promise<Secret[]> => {
  await causeNotices(server, world);
  const { owner } = world.people;
  await server.visitor().post('/api/forgot-password', { email: owner.email });
  const token = tokenIn((await mailsTo(server, owner.email)).at(-1));
  await server.visitor().post('/api/reset-password', { token, password: 'nine tall ladders' });
  await deliverAfter(server, 6);
  // A Monday, after 08:00 everywhere.
  server.clock.now = Date.parse('2026-03-16T20:10:00.000Z');
  await queueWeeklyDigests(server.deps, NEVER);
  await deliverAfter(server, 6);
  return [...(await causeGatheredMail(server, owner)), ...(await causeNewName(server))];
};

const causeNotices = async (server: TestServer, { people: { owner, follower } }: PrivateWorld): Promise<void> => {
  await follower.post(`/api/follow/${owner.id}`);
  await owner.post(`/api/follow/${follower.id}`);
  await follower.patch('/api/settings', { timezone: 'UTC', dayEndsAt: 0 });
  const add = async (name: string) => follower.post('/api/habits', { name, type: 'daily', deadline: '00:00' });
  await Promise.all(['One', 'Two', 'Three', 'Four'].map(add));
  const listed = (await follower.get('/api/habits')).body as Habit[];
  server.clock.now = Date.parse(`${DAY}T20:10:00.000Z`);
  const open = listed.filter(({ isPrivate }) => !isPrivate).map(({ id }) => id);
  const tick = async (habitId: number) =>
    follower.post('/api/habit-instances', { habitId, date: DAY, completed: true, notes: 'public note' });
  await Promise.all(open.slice(0, -1).map(tick));
  await followHabitEvents(server.deps, NEVER);
  await notifyOfAlmostDoneDays(server.deps, NEVER);
  await deliverAfter(server, 6);
  await tick(open.at(-1) ?? 0);
  await followHabitEvents(server.deps, NEVER);
};

/** Two more follow than are told one by one on a day. */
const causeGatheredMail = async (server: TestServer, followed: TestPerson): Promise<Secret[]> => {
  const join = async (place: number): Promise<Secret[]> => {
    const fan = await server.person(`fan${place}`);
    await fan.post(`/api/follow/${followed.id}`);
    return privateOf(fan);
  };
  const secrets = (
    await Promise.all(Array.from({ length: NOTICES_A_DAY + 2 }, async (_, place) => join(place)))
  ).flat();
  await deliverAfter(server, 6);
  await deliverAfter(server, DAY_MINUTES);
  return secrets;
};

/** A person has the name of a page that came later, so the start of the server gives them another one. */
const causeNewName = async (server: TestServer): Promise<Secret[]> => {
  const person = await server.person('challenge');
  const secrets = await privateOf(person);
  await freeReservedNames(server.deps);
  await deliverAfter(server, 6);
  return secrets;
};

const privateOf = async (person: TestPerson): Promise<Secret[]> => {
  const name = `secret-habit-of-${person.username}`;
  await person.post('/api/habits', { name, type: 'daily', deadline: '00:00', isPrivate: true });
  return [
    { what: `e-mail of ${person.username}`, text: person.email, mayRead: [], mayMail: person.email },
    { what: `private habit of ${person.username}`, text: name, mayRead: [] },
  ];
};
