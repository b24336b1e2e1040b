import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailingServer } from '#testing/mailing-server.ts';
import type { MailingServer } from '#testing/mailing-server.ts';
import { TEST_PASSWORD } from '#testing/test-server.ts';
import type { TestPerson } from '#testing/test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let mailing: MailingServer;
let alice: TestPerson;
let bob: TestPerson;
beforeEach(async () => {
  mailing = await mailingServer();
  alice = await mailing.server.person('alice');
  bob = await mailing.server.person('bob');
});
afterEach(async () => mailing.stop());

const subjects = (): (string | undefined)[] => mailing.sink.mails.map(({ subject }) => subject);

test('visits are told once a day, and name a visitor only who is signed in and follows', async () => {
  const visit = async (who: Pick<TestPerson, 'post'>, sessionId: string) =>
    who.post(`/api/profile-view/${alice.id}`, { sessionId });
  await visit(bob, '6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a37');
  await visit(mailing.server.visitor(), '6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a38');
  await mailing.passMinutes(5);
  expect(subjects()).toEqual(['People looked in on your page']);
  expect(JSON.stringify(mailing.sink.mails)).not.toContain('bob');
  await bob.post(`/api/follow/${alice.id}`);
  await mailing.passMinutes(5);
  mailing.server.clock.now += 24 * HOUR;
  await visit(bob, '6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a39');
  await mailing.passMinutes(5);
  expect(subjects().at(-1)).toBe('bob looked in on your page');
  const visitor = async () =>
    ((await alice.get('/api/notifications/history')).body as { notifications: { relatedUser: unknown }[] })
      .notifications[0]?.relatedUser;
  expect(await visitor()).toMatchObject({ username: 'bob' });
  await bob.delete(`/api/follow/${alice.id}`);
  expect(await visitor(), 'who no longer follows').toBeNull();
});

test('a visitor who leaves takes their name along, and no second mail comes that day', async () => {
  const visit = async (who: Pick<TestPerson, 'post'>, sessionId: string) =>
    who.post(`/api/profile-view/${alice.id}`, { sessionId });
  await bob.post(`/api/follow/${alice.id}`);
  await visit(bob, '6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a37');
  await mailing.passMinutes(5);
  expect(subjects()).toContain('bob looked in on your page');
  await bob.send('DELETE', '/api/account', { body: { password: TEST_PASSWORD } });
  await visit(mailing.server.visitor(), '6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a38');
  await mailing.passMinutes(5);
  expect(subjects()).toHaveLength(2);
  const history = JSON.stringify((await alice.get('/api/notifications/history')).body);
  expect(history).toContain('People looked in on your page');
  expect(history).not.toContain('bob');
});

test.each([
  ['is blocked', async () => alice.post(`/api/block/${bob.id}`)],
  ['leaves', async () => bob.send('DELETE', '/api/account', { body: { password: TEST_PASSWORD } })],
])('a visitor who %s before the mail leaves takes only their name along, where others looked in', async (_, go) => {
  const visit = async (who: Pick<TestPerson, 'post'>, place: number) =>
    who.post(`/api/profile-view/${alice.id}`, { sessionId: `6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a${place}` });
  const carol = await mailing.server.person('carol');
  await bob.post(`/api/follow/${alice.id}`);
  await mailing.passMinutes(5);
  expect(subjects()).toEqual(['bob follows you now']);
  await visit(bob, 37);
  mailing.server.clock.now += 2 * MINUTE;
  await visit(carol, 38);
  mailing.server.clock.now += MINUTE;
  expect((await go()).status).toBeLessThan(300);
  const history = JSON.stringify((await alice.get('/api/notifications/history')).body);
  expect(history).toContain('People looked in on your page');
  expect(history).not.toContain('bob looked');
  await mailing.passMinutes(5);
  expect(subjects().slice(1)).toEqual(['People looked in on your page']);
  await visit(mailing.server.visitor(), 39);
  await mailing.passMinutes(5);
  expect(subjects()).toHaveLength(2);
});

test.each([
  ['is blocked', async () => alice.post(`/api/block/${bob.id}`)],
  ['leaves', async () => bob.send('DELETE', '/api/account', { body: { password: TEST_PASSWORD } })],
])(
  'the notice of a visitor who %s goes, where only they and people who are blocked looked in that day',
  async (_, go) => {
    const visit = async (who: Pick<TestPerson, 'post'>, place: number) =>
      who.post(`/api/profile-view/${alice.id}`, { sessionId: `6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a${place}` });
    const mallory = await mailing.server.person('mallory');
    await alice.post(`/api/block/${mallory.id}`);
    await bob.post(`/api/follow/${alice.id}`);
    await visit(mailing.server.visitor(), 36);
    await mailing.passMinutes(5);
    mailing.server.clock.now += 24 * HOUR;
    await visit(mallory, 37);
    await visit(bob, 38);
    await go();
    await mailing.passMinutes(5);
    expect(subjects().filter((subject) => subject?.includes('looked in'))).toEqual(['People looked in on your page']);
  },
);

test('a block takes the notice of a visitor without a name along, where nobody else looked in', async () => {
  const mallory = await mailing.server.person('mallory');
  await mallory.post(`/api/profile-view/${alice.id}`, { sessionId: '6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a36' });
  await alice.post(`/api/block/${mallory.id}`);
  await mailing.passMinutes(5);
  expect(subjects().filter((subject) => subject?.includes('looked in'))).toEqual([]);
});

test('visits of an address that is busy today count again tomorrow, on the day of the owner', async () => {
  await alice.patch('/api/settings', { timezone: 'Asia/Tokyo' });
  const visit = async (count: number) =>
    mailing.server.visitor().post(`/api/profile-view/${alice.id}`, {
      sessionId: `6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a${count}`,
    });
  // In Tokyo the day ends an hour later, in UTC it goes on.
  mailing.server.clock.now = Date.parse('2026-03-11T14:00:00Z');
  for (let count = 40; count < 46; count += 1) await visit(count);
  await mailing.passMinutes(5);
  expect(subjects()).toHaveLength(1);
  mailing.server.clock.now = Date.parse('2026-03-11T15:30:00Z');
  await visit(50);
  await mailing.passMinutes(5);
  expect(subjects()).toEqual(['People looked in on your page', 'People looked in on your page']);
});

test('a page that stays open for days is told each day it is looked at', async () => {
  const visit = async () =>
    mailing.server
      .visitor()
      .post(`/api/profile-view/${alice.id}`, { sessionId: '6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a37' });
  for (let day = 0; day < 2; day += 1) {
    await visit();
    await mailing.passMinutes(5);
    await visit();
    await mailing.passMinutes(5);
    mailing.server.clock.now += 24 * HOUR;
  }
  expect(subjects()).toEqual(['People looked in on your page', 'People looked in on your page']);
});

test('whoever ends following before the mail leaves is not named in the history either', async () => {
  await bob.post(`/api/follow/${alice.id}`);
  await bob.post(`/api/profile-view/${alice.id}`, { sessionId: '6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a37' });
  await bob.delete(`/api/follow/${alice.id}`);
  const history = JSON.stringify((await alice.get('/api/notifications/history')).body);
  expect(history).toContain('People looked in on your page');
  expect(history).not.toContain('bob looked');
});

test('the visit of the owner before they signed in is not told, unless somebody else came too', async () => {
  const own = '6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a37';
  const visit = async (who: Pick<TestPerson, 'post'>, sessionId: string) =>
    who.post(`/api/profile-view/${alice.id}`, { sessionId });
  await visit(mailing.server.visitor(), own);
  await visit(alice, own);
  await mailing.passMinutes(5);
  expect(subjects()).toEqual([]);
  await visit(mailing.server.visitor(), own);
  await visit(bob, '6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a38');
  await visit(alice, own);
  await mailing.passMinutes(5);
  expect(subjects()).toEqual(['People looked in on your page']);
});

test('nor is it where the only other visitor is blocked', async () => {
  const visit = async (who: Pick<TestPerson, 'post'>, place: number) =>
    who.post(`/api/profile-view/${alice.id}`, { sessionId: `6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a${place}` });
  await alice.post(`/api/block/${bob.id}`);
  await visit(bob, 38);
  await visit(mailing.server.visitor(), 37);
  await visit(alice, 37);
  await mailing.passMinutes(5);
  expect(subjects()).toEqual([]);
});

test('the owner who signs in after midnight takes no notice of the day before along', async () => {
  const visit = async (who: Pick<TestPerson, 'post'>, place: number) =>
    who.post(`/api/profile-view/${alice.id}`, { sessionId: `6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a${place}` });
  mailing.server.clock.now = Date.parse('2026-03-11T23:57:00Z');
  await visit(bob, 38);
  mailing.server.clock.now += 2 * MINUTE;
  await visit(mailing.server.visitor(), 37);
  mailing.server.clock.now += 2 * MINUTE;
  await visit(alice, 37);
  await mailing.passMinutes(5);
  expect(subjects()).toEqual(['People looked in on your page']);
});

test('nor is it where the owner takes a while to sign in', async () => {
  const visit = async (who: Pick<TestPerson, 'post'>) =>
    who.post(`/api/profile-view/${alice.id}`, { sessionId: '6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a60' });
  await visit(mailing.server.visitor());
  mailing.server.clock.now += 60_000;
  await visit(alice);
  await visit(alice);
  await mailing.passMinutes(5);
  expect(subjects()).toEqual([]);
  // The same page, signed out and in once more.
  await visit(mailing.server.visitor());
  mailing.server.clock.now += 60_000;
  await visit(alice);
  await mailing.passMinutes(5);
  expect(subjects()).toEqual([]);
});
