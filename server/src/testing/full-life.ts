import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { createResetLink } from '#features/accounts/password/create-reset-link.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { approveEmail } from '#features/invitations/approve-email.ts';
import { queueMail } from '#features/notifications/mail/queue-mail.ts';
import { makeToken } from './api-token.ts';
import { done } from './done.ts';
import { create, saveInstance } from './habit-calls.ts';
import type { TestPerson, TestServer } from './test-server.ts';

/** A word in every text of the person. No letter of it looks like another one, so the skeleton has it, too. */
export const MARK = 'Zachary';

/** The person's id: nothing else has these digits. */
export const MARKED_ID = 7_654_321;

const TODAY = '2026-03-11' as CalendarDay;
const INSTANT = `${TODAY}T12:00:00.000Z`;

type Others = { readonly admin: TestPerson; readonly friend: TestPerson };

/** Makes a person with a row in every table that can refer to one. */
export const livedFully = async (server: TestServer, others: Others): Promise<TestPerson> => {
  await startIdsAt(server, MARKED_ID);
  const person = await server.person(`Ohm.${MARK}`);
  const habitId = await liveADay(server, person, others);
  await meetOthers(person, others);
  await visit(server, person);
  await askForAccess(server, person, others);
  await server.deps.database.transact(async (tx) => {
    await queueMails(server, tx, person, others);
    await insertRest(tx.query, person, { habitId, friendId: others.friend.id });
  });
  return person;
};

const startIdsAt = async ({ deps: { database } }: TestServer, id: number): Promise<void> => {
  const counter =
    database.kind === 'sqlite'
      ? sql`update sqlite_sequence set seq = ${id - 1} where name = 'users'`
      : sql`select setval(pg_get_serial_sequence('users', 'id'), ${id - 1})`;
  await database.transact(async ({ query }) => counter.execute(query));
};

const liveADay = async (server: TestServer, person: TestPerson, { admin }: Others): Promise<number> => {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#396' } })
    .png()
    .toBuffer();
  const profileImage = `data:image/png;base64,${bytes.toString('base64')}`;
  done(await person.put('/api/profile', { name: `${MARK} Ohm`, title: `${MARK}, physicist`, profileImage }));
  done(await person.post('/api/challenge/waitlist/join'));
  done(await admin.post('/api/admin/challenges', { startDate: TODAY }));
  // For the next round.
  done(await person.post('/api/challenge/waitlist/join'));
  const { id } = await create(person, { name: `${MARK} runs`, notes: `${MARK} likes it` });
  done(await saveInstance(person, id, TODAY, { completed: true, notes: `${MARK} was here` }));
  const goal = await person.post('/api/goals', {
    title: `${MARK} goal`,
    startDate: TODAY,
    targetDate: '2026-04-10',
  });
  done(goal);
  done(await person.patch(`/api/goals/${(goal.body as { id: number }).id}`, { description: `${MARK} explains` }));
  await followHabitEvents(server.deps, new AbortController().signal);
  return id;
};

const meetOthers = async (person: TestPerson, { admin, friend }: Others): Promise<void> => {
  done(await person.post(`/api/follow/${friend.id}`));
  done(await friend.post(`/api/follow/${person.id}`));
  done(await friend.post('/api/encouragement', { toUserId: person.id, message: `Go ${MARK}` }));
  done(await person.post('/api/encouragement', { toUserId: friend.id, message: `${MARK} says go` }));
  done(await person.post(`/api/profile-view/${friend.id}`, { sessionId: randomUUID() }));
  done(await friend.post(`/api/profile-view/${person.id}`, { sessionId: randomUUID() }));
  done(await person.post(`/api/block/${admin.id}`));
  done(await admin.post(`/api/block/${person.id}`));
};

const visit = async (server: TestServer, person: TestPerson): Promise<void> => {
  done(await person.post('/api/page-view', { path: '/dashboard', sessionId: randomUUID() }));
  done(await person.patch('/api/notifications/preferences', { weeklyDigest: false }));
  await makeToken(person, 'read', `${MARK}'s button`);
  await server.deps.database.transact(async ({ query }) =>
    createResetLink(server.deps, query, person.id, { voidsOthers: false }),
  );
};

const askForAccess = async (server: TestServer, person: TestPerson, { admin }: Others): Promise<void> => {
  done(
    await server.visitor().post('/api/beta-requests', {
      firstName: MARK,
      email: person.email,
      jobTitle: `Other than ${MARK}`,
      customJobTitle: `Physicist ${MARK}`,
      pricingAmount: 5,
      pricingInterval: 'month',
    }),
  );
  const { id } = await server.deps.database.read
    .selectFrom('beta_access_requests')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  done(await admin.patch(`/api/admin/beta-requests/${id}`, { status: 'rejected', notes: `${MARK} called` }));
  done(await admin.patch(`/api/admin/users/${person.id}`, { username: `${MARK}.Ohm` }));
};

type Tx = Parameters<Parameters<TestServer['deps']['database']['transact']>[0]>[0];

const queueMails = async (server: TestServer, tx: Tx, person: TestPerson, { admin, friend }: Others): Promise<void> => {
  await approveEmail(server.deps, tx, { email: person.email, approvedBy: admin.id, notes: `${MARK} again` });
  await approveEmail(server.deps, tx, { email: 'somebody@example.org', approvedBy: person.id });
  const content = { subject: `${MARK} follows you now`, text: MARK, html: MARK };
  const about = { type: 'new_follower' as const, userId: friend.id, relatedUserId: person.id, content };
  await queueMail(server.deps, tx, { ...about, toEmail: friend.email, toName: 'Friend' });
  const toThem = { toEmail: person.email, toName: MARK, content };
  await queueMail(server.deps, tx, { ...toThem, type: 'invitation', userId: null });
  await queueMail(server.deps, tx, { ...toThem, type: 'encouragement', userId: person.id, dedupeKey: 'gathering' });
};

/** Inserts the rows that take longer than a day, or that only the administrator and bots make. */
const insertRest = async (
  query: Tx['query'],
  { id: userId, email }: TestPerson,
  { habitId, friendId }: { habitId: number; friendId: number },
): Promise<void> => {
  const milestone = { userId, number: 7, day: TODAY, createdAt: INSTANT };
  await query
    .insertInto('milestones')
    .values([
      { ...milestone, habitId },
      { ...milestone, habitId: null },
    ])
    .execute();
  // Left for the podcast before there was an account.
  await query.insertInto('podcast_signups').values({ email, name: MARK, userId: null, createdAt: INSTANT }).execute();
  const later = { email: `later.${email}`, name: MARK, userId, createdAt: INSTANT };
  await query.insertInto('podcast_signups').values(later).execute();
  await query
    .updateTable('notification_queue')
    .set((row) => ({
      errorMessage: `550 no mailbox for ${MARK}`,
      gatheredIn: row.selectFrom('notification_queue as mail').select('mail.id').where('dedupeKey', '=', 'gathering'),
    }))
    .where('userId', '=', userId)
    .where((row) => row.or([row('dedupeKey', 'is', null), row('dedupeKey', '<>', 'gathering')]))
    .execute();
  const ended = { createdAt: INSTANT, endedAt: INSTANT, feedRow: null, feedDay: null, feedAt: null };
  await query
    .insertInto('ended_follows')
    .values([
      { ...ended, id: 1_000_001, followerId: userId, followingId: friendId },
      { ...ended, id: 1_000_002, followerId: friendId, followingId: userId },
    ])
    .execute();
  const setting = { key: 'of_nobody', value: 'true', updatedAt: INSTANT, updatedBy: userId };
  await query.insertInto('system_settings').values(setting).execute();
  await recordAudit(query, Date.parse(INSTANT), { action: 'users.renamed', actorId: userId, targetUserId: friendId });
  await query.insertInto('bots').values({ userId, dueAt: INSTANT }).execute();
  const { id: templateId } = await query.selectFrom('bot_habit_templates').select('id').executeTakeFirstOrThrow();
  await query.insertInto('bot_habits').values({ habitId, botId: userId, templateId }).execute();
};
