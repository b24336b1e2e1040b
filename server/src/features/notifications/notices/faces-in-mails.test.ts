import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Profile } from '@crushing/contract/profile/schemas';
import { queueWeeklyDigests } from '#features/notifications/digest/queue-weekly-digests.ts';
import { create } from '#testing/habit-calls.ts';
import { mailingServer } from '#testing/mailing-server.ts';
import type { MailingServer } from '#testing/mailing-server.ts';
import type { TestPerson } from '#testing/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEVER = new AbortController().signal;
const RED = '#c00';
const BLUE = '#00c';

let mailing: MailingServer;
let alice: TestPerson;
let bob: TestPerson;
beforeEach(async () => {
  mailing = await mailingServer();
  alice = await mailing.server.person('alice');
  bob = await mailing.server.person('bob');
});
afterEach(async () => mailing.stop());

/** Gives a person a picture of one colour. Returns the file that keeps it. */
const setPicture = async (person: TestPerson, background: string): Promise<string> => {
  const png = await sharp({ create: { width: 80, height: 80, channels: 3, background } })
    .png()
    .toBuffer();
  const profileImage = `data:image/png;base64,${png.toString('base64')}`;
  const { body } = await person.put('/api/profile', { profileImage });
  const { profile } = body as { profile: Profile };
  return join(mailing.server.database.dataDir, 'avatars', profile.profileImage?.split('/').at(-1) ?? '');
};

const follow = async (): Promise<void> => {
  await bob.post(`/api/follow/${alice.id}`);
  await mailing.passMinutes(5);
};
const cheer = async (): Promise<void> => {
  await bob.post('/api/encouragement', { toUserId: alice.id, message: 'Good' });
  await mailing.passMinutes(5);
};

const attachedTo = (mail: Email | undefined) =>
  mail?.attachments.map(({ contentId, mimeType }) => ({ contentId, mimeType }));

/** The faces that the HTML of a mail shows by its attached pictures, in their order. */
const picturesIn = async (mail: Email | undefined) =>
  Promise.all(
    [...(mail?.html ?? '').matchAll(/<img\s+src="cid:(face[^"]+)"/g)].map(async ([, cid]) => {
      const attached = mail?.attachments.find(({ contentId }) => contentId === `<${cid}>`);
      const bytes = Buffer.from(attached?.content as ArrayBuffer);
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const [red = 0, , blue = 0] = data;
      return { side: info.width, colour: red > blue ? RED : BLUE };
    }),
  );

const initialsIn = (mail: Email | undefined): string[] =>
  [...(mail?.html ?? '').matchAll(/>([A-Z]{1,2})<\/span/g)].map(([, letters = '']) => letters);

test('the mail about a follower shows both faces by pictures that it carries, and links none', async () => {
  await setPicture(alice, BLUE);
  await setPicture(bob, RED);
  await follow();
  const [mail] = mailing.sink.mails;
  expect(attachedTo(mail)).toEqual([
    { contentId: '<face-1@crushing>', mimeType: 'image/jpeg' },
    { contentId: '<face-2@crushing>', mimeType: 'image/jpeg' },
  ]);
  expect(await picturesIn(mail)).toEqual([
    { side: 144, colour: RED },
    { side: 144, colour: BLUE },
  ]);
  expect(mail?.html).not.toMatch(/<img[^>]+src="(?!cid:)/);
  expect(initialsIn(mail)).toEqual([]);
});

test('initials stand for whoever has no picture', async () => {
  await follow();
  expect(attachedTo(mailing.sink.mails[0])).toEqual([]);
  expect(initialsIn(mailing.sink.mails[0])).toEqual(['B', 'A']);
  await setPicture(bob, RED);
  await bob.delete(`/api/follow/${alice.id}`);
  mailing.server.clock.now += 8 * DAY;
  await follow();
  expect(await picturesIn(mailing.sink.mails[1])).toEqual([{ side: 144, colour: RED }]);
  expect(initialsIn(mailing.sink.mails[1])).toEqual(['A']);
});

test.each([
  ['damaged', (file: string) => writeFileSync(file, 'no picture')],
  ['gone', (file: string) => rmSync(file)],
  [
    'no file',
    (file: string) => {
      rmSync(file);
      mkdirSync(file);
    },
  ],
])('a mail leaves with the initials where the picture is %s', async (_, breakFile) => {
  await setPicture(alice, BLUE);
  breakFile(await setPicture(bob, RED));
  await follow();
  const [mail] = mailing.sink.mails;
  expect(initialsIn(mail)).toEqual(['B']);
  expect(await picturesIn(mail)).toEqual([{ side: 144, colour: BLUE }]);
});

test('a face is made once for all the mails that show it', async () => {
  const file = await setPicture(bob, RED);
  await follow();
  rmSync(file);
  await cheer();
  expect(await picturesIn(mailing.sink.mails[1])).toEqual([{ side: 144, colour: RED }]);
});

test('a picture that was removed is in no later mail', async () => {
  await setPicture(bob, RED);
  await follow();
  await bob.put('/api/profile', { profileImage: null });
  await cheer();
  expect(attachedTo(mailing.sink.mails[1])).toEqual([]);
  expect(initialsIn(mailing.sink.mails[1])).toEqual(['B']);
});

test('a visitor has a face only where the mail names them', async () => {
  const visit = async (sessionId: string): Promise<void> => {
    await bob.post(`/api/profile-view/${alice.id}`, { sessionId });
    await mailing.passMinutes(5);
  };
  await setPicture(bob, RED);
  await visit('6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a37');
  expect(mailing.sink.mails[0]).toMatchObject({ subject: 'People looked in on your page', attachments: [] });
  await follow();
  mailing.server.clock.now += DAY;
  await visit('6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a38');
  const named = mailing.sink.mails.at(-1);
  expect(named?.subject).toBe('bob looked in on your page');
  expect(await picturesIn(named)).toEqual([{ side: 144, colour: RED }]);
});

test('the weekly digest shows the face of who cheered last, small, beside the week', async () => {
  const carol = await mailing.server.person('carol');
  await setPicture(carol, BLUE);
  await setPicture(bob, RED);
  await create(alice);
  await carol.post('/api/encouragement', { toUserId: alice.id, message: 'Good' });
  mailing.server.clock.now += MINUTE;
  await cheer();
  mailing.server.clock.now = Date.parse('2026-03-16T08:00:00Z');
  await queueWeeklyDigests(mailing.server.deps, NEVER);
  await mailing.passMinutes(5);
  const digest = mailing.sink.mails.find(({ subject }) => subject?.startsWith('Your week'));
  expect(digest?.text).toContain('bob and 1 other sent you encouragement');
  expect(attachedTo(digest)).toEqual([
    { contentId: '<week@crushing>', mimeType: 'image/png' },
    { contentId: '<face-1@crushing>', mimeType: 'image/jpeg' },
  ]);
  expect(await picturesIn(digest)).toEqual([{ side: 64, colour: RED }]);
});
