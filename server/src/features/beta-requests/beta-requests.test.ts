import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

const REQUEST = {
  firstName: ' Carol ',
  email: 'Carol@Example.org',
  jobTitle: 'Teacher',
  pricingAmount: 5,
  pricingInterval: 'month',
};

const rows = async () => server.deps.database.read.selectFrom('beta_access_requests').selectAll().execute();

test('a request for access is kept once, and the answer is the same for who is known already', async () => {
  const visitor = server.visitor();
  const answers = [
    await visitor.post('/api/beta-requests', REQUEST),
    await visitor.post('/api/beta-requests', { ...REQUEST, firstName: 'Somebody else' }),
    await visitor.post('/api/beta-requests', {
      ...REQUEST,
      email: 'dan@example.org',
      status: 'approved',
      notified: true,
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await rows()).toMatchObject([
    {
      firstName: 'Carol',
      email: 'carol@example.org',
      jobTitle: 'Teacher',
      customJobTitle: null,
      pricingAmount: 5,
      pricingInterval: 'month',
      status: 'pending',
      notified: false,
    },
    { email: 'dan@example.org', status: 'pending', notified: false },
  ]);
});

test('twenty requests of one e-mail at the same moment are one', async () => {
  const email = 'many@example.org';
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => server.visitor().post('/api/beta-requests', { ...REQUEST, email })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await rows()).filter((row) => row.email === email)).toHaveLength(1);
});

test.each([
  [{ firstName: ' ' }, 'First name is required'],
  [{ email: 'carol' }, 'Invalid email address'],
  [{ jobTitle: '' }, 'Job title is required'],
  [{ pricingAmount: -1 }, 'A price is not negative'],
  [{ pricingAmount: 2.5 }, 'A whole number is expected'],
  [{ pricingInterval: 'week' }, 'Please select month or year'],
])('%o is refused with "%s"', async (fields, message) => {
  const before = (await rows()).length;
  expect(
    await server.visitor().post('/api/beta-requests', { ...REQUEST, email: 'new@example.org', ...fields }),
  ).toMatchObject({ status: 400, body: { message } });
  expect(await rows()).toHaveLength(before);
});
