import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan');
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

describe('who asks again after a review', () => {
  const ask = async (email: string, firstName: string) =>
    server.visitor().post('/api/beta-requests', { ...REQUEST, email, firstName });
  const requestOf = async (email: string) => (await rows()).find((row) => row.email === email);
  const review = async (email: string, status: string) => {
    const id = (await requestOf(email))?.id;
    expect(await admin.patch(`/api/admin/beta-requests/${id}`, { status, notes: 'seen' })).toMatchObject({
      status: 200,
    });
  };

  test('waits anew where it was rejected, with what is said now and the notes of then', async () => {
    const email = 'erin@example.org';
    await ask(email, 'Somebody');
    await review(email, 'rejected');
    await ask(email, 'Erin');
    expect(await requestOf(email)).toMatchObject({
      firstName: 'Erin',
      status: 'pending',
      reviewedAt: null,
      reviewNotes: 'seen',
    });
  });

  test('does not where the address has an account', async () => {
    const { email } = (await rows()).find((row) => row.email === 'dan@example.org') ?? { email: '' };
    await review(email, 'rejected');
    await ask(email, 'Dan');
    expect(await requestOf(email)).toMatchObject({ status: 'rejected' });
  });

  test('waits anew once the invitation has expired, and not before', async () => {
    const email = 'finn@example.org';
    await ask(email, 'Finn');
    await review(email, 'approved');
    await ask(email, 'Finn');
    expect(await requestOf(email)).toMatchObject({ status: 'approved' });
    // The administrator's session ends meanwhile.
    server.clock.now += 31 * 24 * 60 * 60 * 1000;
    await ask(email, 'Finn');
    expect(await requestOf(email)).toMatchObject({ status: 'pending' });
  });
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
