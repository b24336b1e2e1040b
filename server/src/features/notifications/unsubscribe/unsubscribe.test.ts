import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Email } from 'postal-mime';
import { mailingServer } from '#testing/mailing-server.ts';
import type { MailingServer } from '#testing/mailing-server.ts';
import { mailsTo } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson } from '#testing/test-server.ts';

let mailing: MailingServer;
let alice: TestPerson;
let bob: TestPerson;
beforeEach(async () => {
  mailing = await mailingServer();
  alice = await mailing.server.person('alice');
  bob = await mailing.server.person('bob');
});
afterEach(async () => mailing.stop());

const follow = async (who: TestPerson, whom: TestPerson) => who.post(`/api/follow/${whom.id}`);
const unsubscribePath = (mail: Email | undefined): string =>
  new URL(/<(.+?)>/.exec(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '').pathname;

describe('unsubscribing', () => {
  const switches = async () => (await alice.get('/api/notifications/preferences')).body;

  test('whoever looks at the link before the mail is read finds its page, by HEAD too, and a wrong one missing', async () => {
    await follow(bob, alice);
    await mailing.passMinutes(5);
    const path = unsubscribePath(mailing.sink.mails[0]);
    const visitor = mailing.server.visitor();
    expect(await visitor.send('HEAD', path)).toMatchObject({ status: 200, text: '' });
    expect((await visitor.send('HEAD', `${path}x`)).status).toBe(404);
    expect(await switches()).toMatchObject({ preferences: { newFollowerNotifications: true } });
  });

  test('the page changes nothing; its button and mail programs switch off that kind alone, without a session', async () => {
    await follow(bob, alice);
    await mailing.passMinutes(5);
    const path = unsubscribePath(mailing.sink.mails[0]);
    const shown = await mailing.server.visitor().get(path);
    expect(shown).toMatchObject({ status: 200, text: expect.stringContaining('Switch off New Follower mails?') });
    expect(shown.text).not.toContain('<script');
    expect(await switches()).toMatchObject({ preferences: { newFollowerNotifications: true } });
    const done = await fetch(`${mailing.server.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(done.status).toBe(200);
    expect(await switches()).toEqual({
      preferences: {
        dayCompletedNotifications: true,
        almostDoneNotifications: true,
        newFollowerNotifications: false,
        encouragementNotifications: true,
        profileViewNotifications: true,
        weeklyDigest: true,
      },
    });
  });

  test.each([
    [
      'a form of parts',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['a form of parts that nobody could read', 'multipart/form-data', 'One-Click'],
    ['a plain form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ])('mail programs may send %s, of up to 10 kB', async (_, type, body) => {
    await follow(bob, alice);
    await mailing.passMinutes(5);
    const path = unsubscribePath(mailing.sink.mails[0]);
    const post = async (sent: string) =>
      (
        await fetch(`${mailing.server.address}${path}`, {
          method: 'POST',
          headers: { 'content-type': type },
          body: sent,
        })
      ).status;
    expect(await post(body.padEnd(10_001, 'x'))).toBe(413);
    expect(await switches()).toMatchObject({ preferences: { newFollowerNotifications: true } });
    expect(await post(body)).toBe(200);
    expect(await switches()).toMatchObject({ preferences: { newFollowerNotifications: false, weeklyDigest: true } });
  });

  test('a link of somebody else, of another kind or of nobody does nothing', async () => {
    await follow(bob, alice);
    await mailing.passMinutes(5);
    const path = unsubscribePath(mailing.sink.mails[0]);
    for (const forged of [
      path.replace(`${alice.id}.`, `${bob.id}.`),
      path.replace('new_follower', 'weekly_digest'),
      `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
      '/unsubscribe/x',
    ]) {
      expect((await mailing.server.visitor().get(forged)).status).toBe(404);
      expect((await mailing.server.visitor().send('POST', forged)).status).toBe(404);
    }
    expect(await switches()).toMatchObject({ preferences: { newFollowerNotifications: true, weeklyDigest: true } });
  });
});

test.each([
  ['https://habits.example.org', ['List-Unsubscribe=One-Click']],
  ['http://habits.example.org', []],
])('a notice from %s asks mail programs to unsubscribe by themselves on https only', async (publicUrl, oneClick) => {
  const server = await testServer({ publicUrl });
  const [receiver, follower] = [await server.person('alice'), await server.person('bob')];
  await follow(follower, receiver);
  server.clock.now += 5 * 60_000;
  const [mail] = await mailsTo(server, receiver.email);
  const valuesOf = (name: string) => mail?.headers.filter(({ key }) => key === name).map(({ value }) => value);
  expect(valuesOf('list-unsubscribe')).toEqual([expect.stringContaining(`<${publicUrl}/unsubscribe/`)]);
  expect(valuesOf('list-unsubscribe-post')).toEqual(oneClick);
  await server.stop();
});
