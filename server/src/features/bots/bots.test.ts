import { BOT_PRESETS, BOT_TYPES, TEMPLATES_MAX } from '@crushing/domain/bots/bot-presets';
import { scheduleLabel } from '@crushing/domain/habits/schedule';
import type { Bot, BotConfiguration, BotTemplate } from '@crushing/contract/bots/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let admin: TestPerson;
let templates: BotTemplate[];
let bots = 0;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan', { timezone: 'Asia/Kathmandu' });
  ({ templates } = (await admin.get('/api/admin/bot-templates')).body as { templates: BotTemplate[] });
});
afterAll(async () => server.stop());
beforeEach(() => {
  bots += 1;
});

const LIST = '/api/admin/bots';

type Listed = { bots: Bot[]; total: number; nextCursor: string | null };

const listed = async (query = ''): Promise<Listed> => (await admin.get(`${LIST}${query}`)).body as Listed;
const create = async (...botConfigs: object[]) => admin.post('/api/admin/create-bots', { botConfigs });
const change = async (id: number, changes: object) => admin.patch(`${LIST}/${id}`, changes);

const templatesOf = (type: string): number[] => templates.filter(({ botType }) => botType === type).map(({ id }) => id);

const aConfig = (fields: Partial<BotConfiguration> = {}): BotConfiguration => ({
  username: `steady_${bots}`,
  botType: 'steady_supporter',
  selectedTemplates: templatesOf('steady_supporter').slice(0, 3),
  ...fields,
});

const aBot = async (fields: Partial<BotConfiguration> = {}): Promise<Bot> => {
  const config = aConfig(fields);
  expect((await create(config)).status).toBe(201);
  const [bot] = (await listed(`?search=${config.username}`)).bots;
  if (bot === undefined) throw new Error('The bot is not listed');
  return bot;
};

const habitsOf = async (username: string): Promise<{ name: string }[]> =>
  ((await server.visitor().get(`/api/public/${username}`)).body as { habits: { name: string }[] }).habits;

const namesOf = (ids: readonly number[]): string[] =>
  templates.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

test('there are 24 templates or more, some for each type, of all difficulties, with names of their own', () => {
  expect(templates.length).toBeGreaterThanOrEqual(24);
  for (const type of BOT_TYPES) expect(templatesOf(type).length).toBeGreaterThanOrEqual(TEMPLATES_MAX);
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
  expect(new Set(templates.map(({ difficulty }) => difficulty))).toEqual(new Set([1, 2, 3, 4, 5]));
  for (const template of templates) expect(scheduleLabel(template)).not.toBe('Unscheduled');
});

describe('generating', () => {
  const generate = async (body: object) => admin.post('/api/admin/generate-bots', body);

  test.each(BOT_TYPES)(
    '20 bots of type %s have free names and templates of their type, and nothing is created',
    async (botType) => {
      const { total } = await listed();
      const { botConfigs } = (await generate({ count: 20, botType })).body as { botConfigs: BotConfiguration[] };
      expect(botConfigs).toHaveLength(20);
      expect(new Set(botConfigs.map(({ username }) => username)).size).toBe(20);
      for (const config of botConfigs) {
        expect(config.botType).toBe(botType);
        expect(templatesOf(botType)).toEqual(expect.arrayContaining(config.selectedTemplates));
      }
      expect((await listed()).total).toBe(total);
      expect(await create(...botConfigs)).toMatchObject({ status: 201, body: { message: '20 bots were created.' } });
      expect((await listed()).total).toBe(total + 20);
    },
  );

  test.each([
    [{ count: 0, botType: 'high_achiever' }, '1 to 20 bots are generated at once'],
    [{ count: 21, botType: 'high_achiever' }, '1 to 20 bots are generated at once'],
    [{ count: 1.5, botType: 'high_achiever' }, '1 to 20 bots are generated at once'],
    [{ count: 'many', botType: 'high_achiever' }, '1 to 20 bots are generated at once'],
    [{ count: 1, botType: 'spammer' }, 'A type of bot is high_achiever, steady_supporter, occasional_motivator'],
  ])('%j is refused', async (body, message) => {
    expect(await generate(body)).toMatchObject({ status: 400, body: { message } });
  });
});

describe('creating', () => {
  test('a bot has the levels of its type, the habits of its templates, a badge and no way to sign in', async () => {
    const config = aConfig();
    expect(await create(config)).toMatchObject({ status: 201, body: { message: '1 bot was created.' } });
    const { bots: found } = await listed(`?search=${config.username}`);
    expect(found).toMatchObject([{ ...config, ...BOT_PRESETS.steady_supporter }]);
    expect((await habitsOf(config.username)).map(({ name }) => name)).toEqual(namesOf(config.selectedTemplates));
    const profile = await server.visitor().get(`/api/public/${config.username}`);
    expect(profile.body).toMatchObject({ person: { isBot: true } });
    expect(profile.text).not.toContain('bots.invalid');
    const users = await admin.get(`/api/admin/users?search=${config.username}`);
    expect(users.body).toMatchObject({ users: [{ isBot: true, email: null, habitCount: 3 }] });
    const login = await server.visitor().post('/api/login', { username: config.username, password: '' });
    expect(login.status).toBeGreaterThanOrEqual(400);
    expect((await admin.get('/api/admin/audit?area=bots&limit=1')).body).toMatchObject({
      entries: [{ action: 'bots.created', actor: 'dan', details: { count: 1 } }],
    });
  });

  test('bots live in the time zone of the administrator', async () => {
    const { id } = await aBot();
    const row = await server.deps.database.read
      .selectFrom('users')
      .select('timezone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.timezone).toBe('Asia/Kathmandu');
  });

  test('all are created or none: a taken name undoes the others, and the sentence says which one it is', async () => {
    const fresh = aConfig({ username: `fresh_${bots}` });
    expect(await create(fresh, aConfig({ username: 'Dan' }))).toMatchObject({
      status: 409,
      body: { message: 'Dan: This username is taken. Please choose another one.' },
    });
    expect(await create(fresh, fresh)).toMatchObject({ status: 409 });
    expect((await listed(`?search=${fresh.username}`)).total).toBe(0);
  });

  test('of twenty names the sentence says which one nobody can have', async () => {
    const names = Array.from({ length: 19 }, (_, place) => `fine_${bots}_${place}`);
    const configs = [...names, 'settings'].map((username) => aConfig({ username }));
    const answer = await create(...configs);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^settings: /) } });
    expect((await listed(`?search=fine_${bots}_`)).total).toBe(0);
  });

  test('of two administrators’ browsers that create the same bot at once one is refused', async () => {
    const answers = await Promise.all([create(aConfig()), create(aConfig())]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect((await listed(`?search=${aConfig().username}`)).total).toBe(1);
  });

  test.each([
    [[], 'Please generate bot configurations first'],
    [Array.from({ length: 21 }, () => ({})), ''],
    [[{ username: 'settings' }], 'address of a page'],
    [[{ username: '  ' }], 'Username cannot be empty'],
    [[{ selectedTemplates: [] }], 'Please select a template'],
    [[{ selectedTemplates: [2, 3, 4, 5, 6, 7] }], 'A bot has at most 5 templates'],
    [[{ selectedTemplates: [2, 2] }], 'Each template can be selected once'],
    [[{ selectedTemplates: [2_147_483_647] }], 'One of the selected templates does not exist'],
    [[{ botType: 'spammer' }], 'A type of bot is'],
  ])('%j is refused', async (wanted, message) => {
    const { total } = await listed();
    const answer = await create(...wanted.map((fields) => ({ ...aConfig(), ...fields })));
    expect(answer.status).toBe(400);
    expect((answer.body as { message: string }).message).toContain(message);
    expect((await listed()).total).toBe(total);
  });
});

describe('changing', () => {
  test('name and levels change, absent ones stay', async () => {
    const bot = await aBot();
    const username = `renamed_${bots}`;
    expect(await change(bot.id, { username, productivity: 0 })).toMatchObject({
      status: 200,
      body: { bot: { ...bot, username, productivity: 0 } },
    });
    expect(await change(bot.id, { engagementLevel: 100 })).toMatchObject({
      body: { bot: { username, productivity: 0, engagementLevel: 100 } },
    });
    expect((await server.visitor().get(`/api/public/${username}`)).status).toBe(200);
    expect((await admin.get('/api/admin/audit?area=bots&limit=1')).body).toMatchObject({
      entries: [{ action: 'bots.changed', actor: 'dan', target: username }],
    });
  });

  test('habits of templates that are no longer selected go, new ones are added, and one may come back', async () => {
    const [first = 0, second = 0, third = 0] = templatesOf('high_achiever');
    const bot = await aBot({ selectedTemplates: [first, second] });
    const select = async (...selectedTemplates: number[]) => {
      expect(await change(bot.id, { selectedTemplates })).toMatchObject({ status: 200 });
      return (await habitsOf(bot.username)).map(({ name }) => name);
    };
    expect(await select(second, third)).toEqual(namesOf([second, third]));
    expect(await select(first)).toEqual(namesOf([first]));
    expect((await listed(`?search=${bot.username}`)).bots).toMatchObject([{ selectedTemplates: [first] }]);
  });

  test.each([
    [{ productivity: 101 }, 400, 'Productivity is a number from 0 to 100'],
    [{ productivity: -1 }, 400, 'Productivity is a number from 0 to 100'],
    [{ engagementLevel: 'high' }, 400, 'Engagement is a number from 0 to 100'],
    [{ engagementLevel: 0.5 }, 400, 'Engagement is a whole number from 0 to 100'],
    [{ username: ' ' }, 400, 'Username cannot be empty'],
    [{ username: 'dan' }, 409, 'This username is taken'],
    [{ selectedTemplates: [] }, 400, 'Please select a template'],
  ])('%j is refused and changes nothing', async (changes, status, message) => {
    const bot = await aBot();
    const answer = await change(bot.id, changes);
    expect(answer.status).toBe(status);
    expect((answer.body as { message: string }).message).toContain(message);
    expect((await listed(`?search=${bot.username}`)).bots).toEqual([bot]);
  });

  test('a person is no bot: neither changed nor deleted here', async () => {
    const alice = await server.person(`alice${bots}`);
    for (const id of [alice.id, 1, 2_147_483_647]) {
      expect(await change(id, { productivity: 1 })).toMatchObject({
        status: 404,
        body: { message: 'This bot does not exist' },
      });
      expect((await admin.delete(`${LIST}/${id}`)).status).toBe(404);
    }
    expect((await alice.get('/api/user')).status).toBe(200);
  });
});

test('a deleted bot leaves no page and no row', async () => {
  const bot = await aBot();
  const alice = await server.person(`alice${bots}`);
  await alice.post(`/api/follow/${bot.id}`);
  expect((await admin.delete(`${LIST}/${bot.id}`)).status).toBe(204);
  expect((await server.visitor().get(`/api/public/${bot.username}`)).status).toBe(404);
  expect((await alice.get('/api/following')).body).toEqual([]);
  expect((await listed(`?search=${bot.username}`)).total).toBe(0);
  const { read } = server.deps.database;
  const left = await read.selectFrom('bot_habits').select('habitId').where('botId', '=', bot.id).execute();
  expect(left).toEqual([]);
  expect((await admin.delete(`${LIST}/${bot.id}`)).status).toBe(404);
  expect((await admin.get('/api/admin/audit?area=bots&limit=1')).body).toMatchObject({
    entries: [{ action: 'bots.deleted', actor: 'dan', target: null }],
  });
});

test('the list is searched, sorted three ways, latest first without a choice, and paged to its end', async () => {
  for (const place of [2, 3, 1]) await create(aConfig({ username: `paged_${bots}_${place}` }));
  for (const [order, places] of [
    ['', [1, 3, 2]],
    ['&order=newest', [1, 3, 2]],
    ['&order=oldest', [2, 3, 1]],
    ['&order=username', [1, 2, 3]],
  ] as const) {
    const all = await listed(`?search=PAGED_${bots}_${order}`);
    expect(all.bots.map(({ username }) => username)).toEqual(places.map((place) => `paged_${bots}_${place}`));
    const first = await listed(`?search=paged_${bots}_&limit=2${order}`);
    const second = await listed(`?search=paged_${bots}_&limit=2${order}&cursor=${first.nextCursor}`);
    expect([...first.bots, ...second.bots]).toEqual(all.bots);
    expect([first.total, second.nextCursor]).toEqual([3, null]);
  }
  expect((await admin.get(`${LIST}?order=email`)).status).toBe(400);
});
