import { expect, test } from 'vitest';
import { backupProblem, databaseProblem, diskProblem, jobProblem, mailProblem } from './problems.ts';
import type { JobFacts, MailFacts } from './problems.ts';

const GIGABYTE = 2 ** 30;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse('2026-03-11T12:00:00.000Z');

test.each([
  [GIGABYTE, 0, null],
  [GIGABYTE - 1, 0, 'Less than 1 GB is free.'],
  [10 * GIGABYTE, 5 * GIGABYTE, null],
  [10 * GIGABYTE, 5 * GIGABYTE + 1, 'A copy of the database would not fit.'],
])('%d bytes left beside a database of %d: %s', (freeBytes, databaseBytes, problem) => {
  expect(diskProblem({ freeBytes, databaseBytes })).toBe(problem);
});

test.each([
  [0.1, null],
  [500, null],
  [501, 'The database answers slowly.'],
])('an answer of the database after %d ms: %s', (pingMs, problem) => {
  expect(databaseProblem({ pingMs })).toBe(problem);
});

const MAIL: MailFacts = { retried: 0, failed: 0, dueSince: null };

test.each<[string, Partial<MailFacts>, string | null]>([
  ['an empty queue', {}, null],
  ['a mail that is due right now', { dueSince: NOW - MINUTE }, null],
  ['an unsent mail that is due', { dueSince: NOW - 16 * MINUTE }, 'Mails wait although they are due.'],
  ['a mail server that is away', { retried: 2 }, '2 mails could not be sent yet and will be tried again.'],
  ['mail that was given up', { failed: 1 }, '1 mail of the last 7 days could not be delivered.'],
])('%s: %s', (_, facts, problem) => {
  expect(mailProblem({ ...MAIL, ...facts }, NOW)).toBe(problem);
});

const JOB: JobFacts = {
  isRunning: false,
  result: 'ok',
  startedAt: NOW - 3000,
  dueAt: NOW + 2000,
};

test.each<[string, Partial<JobFacts>, string | null]>([
  ['went well', {}, null],
  ['runs for the first time', { isRunning: true, result: null, dueAt: null }, null],
  ['failed', { result: 'failed' }, 'Its last run failed. The log says why.'],
  [
    'failed and runs again',
    { isRunning: true, result: 'failed', dueAt: null },
    'Its last run failed. The log says why.',
  ],
  ['is a little late', { dueAt: NOW - MINUTE }, null],
  ['does not run any more', { dueAt: NOW - MINUTE - 1 }, 'It should have run by now.'],
  [
    'does not end',
    { isRunning: true, startedAt: NOW - 31 * MINUTE, dueAt: null },
    'It has been running for more than half an hour.',
  ],
])('a job that %s: %s', (_, facts, problem) => {
  expect(jobProblem({ ...JOB, ...facts }, NOW)).toBe(problem);
});

test.each([
  ['sqlite', false, NOW, null],
  ['sqlite', false, NOW - 7 * DAY, null],
  ['sqlite', false, NOW - 7 * DAY - 1, 'The newest backup is older than 7 days.'],
  ['sqlite', false, null, 'There is no backup yet.'],
  ['postgres', false, null, null],
  ['sqlite', true, NOW - 2 * DAY, null],
  ['sqlite', true, NOW - 2 * DAY - 1, 'The newest backup is older than 2 days.'],
  ['postgres', true, NOW - 2 * DAY, null],
  ['postgres', true, NOW - 2 * DAY - 1, 'The newest backup is older than 2 days.'],
  ['postgres', true, null, 'There is no backup yet.'],
] as const)('the newest backup of %s, made each night: %s, from %s: %s', (kind, isNightly, madeAt, problem) => {
  expect(backupProblem({ kind, isNightly, isReadable: true, hasSpace: true, madeAt }, NOW)).toBe(problem);
});

test.each([
  ['sqlite', true, 'The folder of backups has no space for the next one.'],
  ['sqlite', false, 'The folder of backups has no space for the next one.'],
  ['postgres', true, 'The folder of backups has no space for the next one.'],
  ['postgres', false, null],
] as const)('no space for a backup of %s, made each night: %s: %s', (kind, isNightly, problem) => {
  expect(backupProblem({ kind, isNightly, isReadable: true, hasSpace: false, madeAt: NOW }, NOW)).toBe(problem);
});

test('a folder of backups that cannot be read is told before what it would have shown', () => {
  const facts = { kind: 'sqlite', isNightly: true, isReadable: false, hasSpace: false, madeAt: null } as const;
  expect(backupProblem(facts, NOW)).toBe('The folder of backups cannot be read. The log says why.');
});
