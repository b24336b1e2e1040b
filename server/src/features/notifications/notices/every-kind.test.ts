import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOTICE_KINDS, NOTICE_LABELS, NOTICE_SWITCHES } from '@crushing/domain/notifications/notice-kinds';
import type { NoticeKind } from '@crushing/domain/notifications/notice-kinds';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { queueWeeklyDigests } from '#features/notifications/digest/queue-weekly-digests.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { mailingServer } from '#testing/mailing-server.ts';
import type { MailingServer } from '#testing/mailing-server.ts';
import type { TestPerson } from '#testing/test-server.ts';
import { notifyOfAlmostDoneDays } from './notify-of-almost-done-days.ts';

const TODAY = '2026-03-11';
const NEVER = new AbortController().signal;

let mailing: MailingServer;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
let dan: TestPerson;
beforeEach(async () => {
  mailing = await mailingServer();
  alice = await mailing.server.person('alice');
  bob = await mailing.server.person('bob');
  carol = await mailing.server.person('carol');
  dan = await mailing.server.person('dan');
});
afterEach(async () => mailing.stop());

/** Each of these people follows Bob, who completes so many of his habits. */
const completeFollowed = async (receivers: readonly TestPerson[], completed: number, of: number): Promise<void> => {
  for (const receiver of receivers) await receiver.post(`/api/follow/${bob.id}`);
  const habits = await Promise.all(Array.from({ length: of }, async (_, place) => create(bob, { name: `${place}` })));
  for (const { id } of habits.slice(0, completed)) await saveInstance(bob, id, TODAY, { completed: true });
};

/** Causes a notice of each kind for each of these people. Notices about a person are about Bob. */
const CAUSES: Readonly<Record<NoticeKind, (receivers: readonly TestPerson[]) => Promise<void>>> = {
  day_completed: async (receivers) => {
    await completeFollowed(receivers, 1, 1);
    await followHabitEvents(mailing.server.deps, NEVER);
  },
  almost_done: async (receivers) => {
    await completeFollowed(receivers, 3, 4);
    mailing.server.clock.now = Date.parse(`${TODAY}T20:00:00Z`);
    await notifyOfAlmostDoneDays(mailing.server.deps, NEVER);
  },
  new_follower: async (receivers) => {
    for (const { id } of receivers) await bob.post(`/api/follow/${id}`);
  },
  encouragement: async (receivers) => {
    for (const { id } of receivers) await bob.post('/api/encouragement', { toUserId: id, message: 'Good' });
  },
  profile_view: async (receivers) => {
    for (const [place, { id }] of receivers.entries()) {
      const sessionId = `6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a3${place}`;
      await mailing.server.visitor().post(`/api/profile-view/${id}`, { sessionId });
    }
  },
  weekly_digest: async (receivers) => {
    for (const receiver of receivers) await create(receiver);
    mailing.server.clock.now = Date.parse('2026-03-16T08:00:00Z');
    await queueWeeklyDigests(mailing.server.deps, NEVER);
  },
};

const setSwitches = async (person: TestPerson, isOn: (kind: NoticeKind) => boolean): Promise<void> => {
  const switches = Object.fromEntries(NOTICE_KINDS.map((kind) => [NOTICE_SWITCHES[kind], isOn(kind)]));
  expect((await person.patch('/api/notifications/preferences', switches)).status).toBe(200);
};

const receiversQueued = async (kind: NoticeKind): Promise<(number | null)[]> => {
  const { read } = mailing.server.deps.database;
  const rows = await read
    .selectFrom('notification_queue')
    .select('userId')
    .where('type', '=', kind)
    .where('userId', '<>', bob.id)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
};

const mailsToOthersThan = (person: TestPerson) =>
  mailing.sink.mails.filter(({ to }) => to?.[0]?.address !== person.email);

test.each(NOTICE_KINDS)(
  'a notice "%s" is queued only where its switch is on, and leaves only where it is on still',
  async (kind) => {
    await setSwitches(alice, (each) => each === kind);
    await setSwitches(carol, (each) => each !== kind);
    await CAUSES[kind]([alice, carol, dan]);
    expect(await receiversQueued(kind)).toEqual([alice.id, dan.id]);
    await setSwitches(dan, (each) => each !== kind);
    await mailing.passMinutes(5);
    expect(mailsToOthersThan(bob).map(({ to }) => to?.[0]?.address)).toEqual([alice.email]);
  },
);

const FACTS: Readonly<Record<NoticeKind, readonly string[]>> = {
  day_completed: [
    'bob finished the day',
    'Everything bob had planned for the day is done.',
    'https://habits.example.org/bob',
  ],
  almost_done: [
    'bob is almost there',
    "Most of bob's day is done, and a little is left.",
    'https://habits.example.org/bob',
  ],
  new_follower: [
    'bob follows you now',
    'Teacher of chess. bob sees the habits on your public page',
    'https://habits.example.org/bob',
  ],
  encouragement: [
    'bob sent you encouragement',
    'bob cheers for you. You can read it on Crushing and say thank you.',
    'https://habits.example.org/people/encouragement',
  ],
  profile_view: ['People looked in on your page', 'Your public page had visitors.', 'https://habits.example.org/alice'],
  weekly_digest: ['Your week, alice', 'Wednesday 0 of 1', '0 of 5 habits done.', 'https://habits.example.org/progress'],
};

test.each(NOTICE_KINDS)('a notice "%s" says the same as text and as HTML', async (kind) => {
  await bob.put('/api/profile', { title: 'Teacher of chess' });
  await CAUSES[kind]([alice]);
  await mailing.passMinutes(5);
  const [mail, ...others] = mailsToOthersThan(bob);
  expect(others).toEqual([]);
  const forms = [mail?.text ?? '', (mail?.html ?? '').replaceAll('&#39;', "'")];
  const facts = [
    ...FACTS[kind],
    `because ${NOTICE_LABELS[kind]} is on.`,
    'Switch these mails off',
    'https://habits.example.org/unsubscribe/',
    'https://habits.example.org/notifications',
  ];
  for (const form of forms) for (const fact of facts) expect(form).toContain(fact);
});
