import type { BotConfiguration } from '@crushing/contract/bots/schemas';
import type { Endpoint } from '@crushing/contract/endpoint';
import type { Goal } from '@crushing/contract/goals/schemas';
import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import type { SessionView } from '@crushing/contract/sessions/schemas';
import { createBots } from '#features/bots/create-bots.ts';
import { approveEmail } from '#features/invitations/approve-email.ts';
import { inviteEmail } from '#features/invitations/invite.ts';
import { TEST_PASSWORD } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { EXAMPLES } from './endpoint-examples.ts';
import type { EndpointExample, Owned } from '#testing/endpoint-example.ts';
import { makeToken } from '#testing/api-token.ts';

/**
 * An owner (alice) with a habit, a deleted one, an instance, a goal, an encouragement, an API token and a second
 * signed-in browser.
 */
export const ownedThings = async (server: TestServer, username = 'alice'): Promise<Owned> => {
  const owner = await server.person(username);
  const create = async (): Promise<number> =>
    ((await owner.post('/api/habits', { name: 'Read', type: 'daily', deadline: '00:00' })).body as Habit).id;
  const [habitId, deletedHabitId] = [await create(), await create()];
  await owner.delete(`/api/habits/${deletedHabitId}`);
  const answer = await owner.post('/api/habit-instances', { habitId, date: '2026-03-11', completed: true });
  const goal = await owner.post('/api/goals', {
    title: 'Run 10 km',
    startDate: '2026-03-11',
    targetDate: '2026-04-10',
  });
  const friend = await server.person(`${username}s-friend`);
  const cheer = await friend.post('/api/encouragement', { toUserId: owner.id, message: 'Well done' });
  return {
    owner,
    habitId,
    deletedHabitId,
    instanceId: (answer.body as Instance).id,
    goalId: (goal.body as Goal).id,
    encouragementId: (cheer.body as { id: number }).id,
    otherSessionId: await otherSession(server, owner),
    betaRequestId: await betaRequest(server, username),
    approvedEmailId: await approvedEmail(server, username),
    mailId: await waitingMail(server, username),
    ...(await twoBots(server, username)),
    strangerId: (await server.person(`${username}s-stranger`)).id,
    tokenId: (await makeToken(owner)).id,
  };
};

const otherSession = async (server: TestServer, owner: TestPerson): Promise<number> => {
  await server.visitor().post('/api/login', { username: owner.username, password: TEST_PASSWORD });
  const sessions = (await owner.get('/api/sessions')).body as SessionView[];
  return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 0;
};

const betaRequest = async ({ deps, visitor }: TestServer, username: string): Promise<number> => {
  const email = `${username}s-sister@example.org`;
  await visitor().post('/api/beta-requests', {
    firstName: 'Carol',
    email,
    jobTitle: 'Teacher',
    pricingAmount: 5,
    pricingInterval: 'month',
  });
  const { id } = await deps.database.read
    .selectFrom('beta_access_requests')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
};

const approvedEmail = async ({ deps }: TestServer, username: string): Promise<number> => {
  const approved = { email: `${username}s-brother@example.org`, approvedBy: null };
  return (await deps.database.transact(async (tx) => approveEmail(deps, tx, approved))).id;
};

const waitingMail = async ({ deps }: TestServer, username: string): Promise<number> => {
  const toEmail = `${username}s-aunt@example.org`;
  await deps.database.transact(async (tx) => inviteEmail(deps, tx, { email: toEmail, approvedBy: null }));
  const { read } = deps.database;
  const queue = read.selectFrom('notification_queue').select('id').where('toEmail', '=', toEmail);
  return (await queue.executeTakeFirstOrThrow()).id;
};

const twoBots = async ({ deps }: TestServer, username: string): Promise<Pick<Owned, 'botId' | 'otherBotId'>> => {
  const create = async (name: string): Promise<number> => {
    const config: BotConfiguration = { username: name, botType: 'high_achiever', selectedTemplates: [2, 3] };
    const admin = { id: 1, isAdmin: true, sessionId: 0, timezone: 'UTC', dayEndsAt: 0 };
    await createBots(deps, admin, [config]);
    const { read } = deps.database;
    return (await read.selectFrom('users').select('id').where('username', '=', name).executeTakeFirstOrThrow()).id;
  };
  return { botId: await create(`${username}s-bot`), otherBotId: await create(`${username}s-other-bot`) };
};

/** The example of an endpoint; the matrix test ensures that each has one. */
export const exampleOf = (name: string, owned: Owned): EndpointExample => {
  const example = EXAMPLES[name];
  if (example === undefined) throw new Error(`${name} has no example`);
  return example(owned);
};

export const addressOf = (
  endpoint: Endpoint,
  { params = {}, query }: Pick<EndpointExample, 'params' | 'query'>,
): string =>
  endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name])) +
  (query === undefined ? '' : `?${query}`);
