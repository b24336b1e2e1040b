import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { invite } from '#features/invitations/invite.ts';
import type { Queries } from '#database/database.ts';
import type { Owned } from '#testing/endpoint-example.ts';
import { makeToken } from '#testing/api-token.ts';
import { tokenIn, mailsTo } from '#testing/test-mail.ts';
import type { TestClient } from '#testing/test-client.ts';
import { TEST_PASSWORD } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { ownedThings } from './owned-things.ts';

export const ROLES = ['visitor', 'blocked', 'other', 'follower', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];
type PersonRole = Exclude<Role, 'visitor'>;

/** A text that stands nowhere else, and the roles that may read it. */
export type Secret = {
  readonly what: string;
  readonly text: string;
  readonly mayRead: readonly Role[];
  /** Whether the calls of the administration may tell it to the administrator. */
  readonly isAdministered?: true;
  /** The address whose mails may hold it. */
  readonly mayMail?: string;
};

export type PrivateWorld = {
  readonly owned: Owned;
  readonly people: Readonly<Record<PersonRole, TestPerson>>;
  readonly callers: Readonly<Record<Role, TestClient>>;
  readonly secrets: readonly Secret[];
  readonly resetToken: string;
};

const ZONES: Record<PersonRole, string> = {
  owner: 'Asia/Kathmandu',
  follower: 'Pacific/Chatham',
  blocked: 'Australia/Eucla',
  other: 'Africa/Monrovia',
  admin: 'America/Paramaribo',
};

export const DAY = '2026-03-11';

/** Five people and a visitor. Everything private of each carries a text of its own. */
export const privateWorld = async (server: TestServer): Promise<PrivateWorld> => {
  const admin = await server.person('dan');
  const owned = await ownedThings(server);
  const people = {
    admin,
    owner: owned.owner,
    follower: await server.person('bob'),
    blocked: await server.person('mallory'),
    other: await server.person('eve'),
  };
  const secrets: Secret[] = [];
  for (const role of ROLES) if (role !== 'visitor') secrets.push(...(await privateLife(server, role, people[role])));
  secrets.push(...(await betweenPeople(server, people)), ...(await ofStrangers(server)));
  await server.visitor().post('/api/forgot-password', { email: owned.owner.email });
  const resetToken = tokenIn((await mailsTo(server, owned.owner.email)).at(-1));
  secrets.push({ what: 'reset token', text: resetToken, mayRead: [], mayMail: owned.owner.email });
  secrets.push({ what: 'password', text: TEST_PASSWORD, mayRead: [] });
  return { owned, people, callers: { ...people, visitor: server.visitor() }, secrets, resetToken };
};

const followUp = async ({ deps }: TestServer): Promise<void> => followHabitEvents(deps, new AbortController().signal);

const privateLife = async (server: TestServer, role: PersonRole, person: TestPerson): Promise<Secret[]> => {
  const mark = (kind: string): string => `secret-${kind}-of-${role}`;
  const own = (kind: string): Secret => ({ what: `${kind} of the ${role}`, text: mark(kind), mayRead: [role] });
  const add = async (name: string, more: object = {}): Promise<number> =>
    ((await person.post('/api/habits', { name, type: 'daily', deadline: '00:00', ...more })).body as Habit).id;
  const tick = async (habitId: number, notes?: string): Promise<Instance> =>
    (await person.post('/api/habit-instances', { habitId, date: DAY, completed: true, notes })).body as Instance;
  await person.patch('/api/settings', { timezone: ZONES[role] });
  await tick(await add(mark('private-habit'), { isPrivate: true, notes: mark('habit-note') }), mark('day-note'));
  const oncePublic = await add(mark('once-public-habit'), { notes: mark('once-public-habit-note') });
  const deleted = await add(mark('deleted-habit'));
  await tick(oncePublic, mark('once-public-note'));
  await tick(deleted);
  await followUp(server);
  await person.patch(`/api/habits/${oncePublic}`, { isPrivate: true });
  await person.delete(`/api/habits/${deleted}`);
  await followUp(server);
  const habit = { name: mark('imported-habit'), type: 'daily', isPrivate: true };
  const part = { key: mark('import-key'), habit, from: '2026-03-01', states: 'x' };
  await person.post('/api/habits/import/history', { parts: [part] });
  const goal = { title: mark('goal'), specific: mark('goal-plan'), startDate: DAY, targetDate: '2026-05-01' };
  if (role !== 'owner') await person.post('/api/goals', goal);
  const token = await makeToken(person, 'read-write', mark('token-name'));
  return [
    ...['private-habit', 'habit-note', 'day-note', 'once-public-habit', 'once-public-note', 'deleted-habit'].map(own),
    ...['once-public-habit-note', 'imported-habit', 'import-key', 'token-name'].map(own),
    { what: `API token of the ${role}`, text: token.secret.slice(token.prefix.length), mayRead: [] },
    ...(role === 'owner' ? [] : ['goal', 'goal-plan'].map(own)),
    // The mail about a changed password tells its receiver when that was.
    { ...own('zone'), text: ZONES[role], mayMail: person.email },
    { ...own('e-mail'), text: person.email, isAdministered: true, mayMail: person.email },
    { what: `session of the ${role}`, text: person.cookie().split('=')[1] ?? '', mayRead: [] },
  ];
};

/** The owner blocks one, is followed by another, and has written with both. */
const betweenPeople = async (server: TestServer, people: PrivateWorld['people']): Promise<Secret[]> => {
  const { owner, follower, blocked, other } = people;
  const words = async (from: PersonRole, to: PersonRole): Promise<Secret> => {
    const text = `secret-words-from-${from}-to-${to}`;
    await people[from].post('/api/encouragement', { toUserId: people[to].id, message: text });
    return { what: `words from the ${from} to the ${to}`, text, mayRead: [to] };
  };
  await follower.post(`/api/follow/${owner.id}`);
  await follower.post(`/api/follow/${other.id}`);
  await blocked.post(`/api/follow/${owner.id}`);
  await blocked.post(`/api/follow/${other.id}`);
  await owner.post(`/api/follow/${follower.id}`);
  const said = [
    await words('follower', 'owner'),
    await words('owner', 'follower'),
    // The block takes them from the owner's list.
    { ...(await words('blocked', 'owner')), mayRead: [] },
    await words('other', 'owner'),
    await words('other', 'admin'),
  ];
  await owner.post(`/api/block/${blocked.id}`);
  await Promise.all([owner, follower, blocked].map(async (person) => person.post('/api/challenge/waitlist/join')));
  await people.admin.post('/api/admin/challenges', { startDate: DAY });
  const visit = 'c0ffee00-6f3c-4b7e-9a54-0c8f5d1e2a37';
  await follower.post(`/api/profile-view/${owner.id}`, { sessionId: visit });
  await follower.post('/api/page-view', {
    path: '/dashboard',
    sessionId: visit,
    referrer: 'https://secret-site.test/',
  });
  return [
    ...said,
    { what: 'visit', text: visit, mayRead: [] },
    { what: 'site a visitor came from', text: 'secret-site.test', mayRead: [], isAdministered: true },
  ];
};

/** People without an account: one who asks, one who is invited and one who came by the podcast. */
const ofStrangers = async (server: TestServer): Promise<Secret[]> => {
  const [asker, guest, listener] = ['asker', 'guest', 'listener'].map((name) => `${name}@secret.example`) as [
    string,
    string,
    string,
  ];
  const request = {
    firstName: 'secret-first-name',
    jobTitle: 'secret-job',
    pricingAmount: 5,
    pricingInterval: 'month',
  };
  await server.visitor().post('/api/beta-requests', { ...request, email: asker });
  const link = new URL(await invite(server.deps, guest));
  const code = link.searchParams.get('code') ?? '';
  const signup = { email: listener, name: 'Listener', username: 'hears-all', password: 'seven tall ladders' };
  await server.visitor().post('/api/podcast/signup', signup);
  const hidden = (what: string, text: string): Secret => ({ what, text, mayRead: [], isAdministered: true });
  return [
    hidden('e-mail of one who asked', asker),
    hidden('name of one who asked', request.firstName),
    hidden('job of one who asked', request.jobTitle),
    { ...hidden('e-mail of a guest', guest), mayMail: guest },
    { ...hidden('invitation code', code), mayMail: guest },
    { ...hidden('e-mail of a listener', listener), mayMail: listener },
    { what: 'password of a listener', text: signup.password, mayRead: [] },
  ];
};

const IS_SECRET = /hash|token|secret|salt|code|password|dedupeKey|creationKey|lease/i;
const TELLS_NOTHING = /^codeExpires$|ExpiresAt$/;
const LENGTH_MIN = 12;

/**
 * The contents of columns that no answer may hold. They are read from the tables themselves, so that a new column
 * cannot be forgotten.
 */
export const storedSecrets = async ({ deps }: TestServer, known: readonly Secret[]): Promise<Secret[]> => {
  const { read } = deps.database;
  const secrets = new Map<string, Secret>();
  for (const invitation of await invitationCodes(read)) secrets.set(invitation.text, invitation);
  const isKnown = new Set([...known.map(({ text }) => text), ...secrets.keys()]);
  for (const { name, columns } of await read.introspection.getTables()) {
    const names = columns
      .map((column) => column.name)
      .filter((each) => IS_SECRET.test(each) && !TELLS_NOTHING.test(each));
    if (names.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- a handful of small tables
    const rows = await read
      .selectFrom(name as 'users')
      .select(names as 'id'[])
      .execute();
    for (const [column, text] of rows.flatMap((row) => Object.entries<unknown>(row)))
      if (typeof text === 'string' && text.length >= LENGTH_MIN && !isKnown.has(text))
        secrets.set(text, { what: `${name}.${column}`, text, mayRead: [] });
  }
  return [...secrets.values()];
};

/** The administrator hands invitations on where a mail does not arrive. */
const invitationCodes = async (read: Queries): Promise<Secret[]> =>
  (await read.selectFrom('approved_emails').select(['email', 'invitationCode']).execute()).map(
    ({ email, invitationCode }) => ({
      what: 'code of an invitation',
      text: invitationCode,
      mayRead: [],
      isAdministered: true,
      mayMail: email,
    }),
  );
