import { expect, test } from 'vitest';
import { jobPartsOf, partsOf, summaryOf } from './health-words.ts';
import type { Health } from './health-words.ts';

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

const WELL: Health = {
  server: {
    version: '1.5.0',
    node: '26.10.0',
    host: 'barn',
    pid: 4711,
    startedAt: '2026-03-09T12:00:00.000Z',
    uptimeSeconds: 2 * 24 * 60 * 60,
  },
  database: { kind: 'sqlite', bytes: 12.3 * MB, schema: '0013-mail-by-state', pingMs: 0.2, problem: null },
  disk: { freeBytes: 1.5 * GB, totalBytes: 250 * GB, problem: null },
  mail: {
    hasServer: true,
    waiting: 3,
    retried: 0,
    failed: 0,
    lastSentAt: '2026-03-11T11:55:00.000Z',
    lastError: null,
    problem: null,
  },
  jobs: [
    {
      name: 'deliver mail',
      everySeconds: 5,
      isRunning: false,
      startedAt: '2026-03-11T11:59:56.000Z',
      endedAt: '2026-03-11T11:59:57.000Z',
      result: 'ok',
      dueAt: '2026-03-11T12:00:02.000Z',
      problem: null,
    },
  ],
  backups: {
    newest: { name: 'crushing-x.sqlite', bytes: 900 * KB, madeAt: '2026-03-11T11:00:00.000Z', ageSeconds: 3600 },
    problem: null,
  },
};

const factsOf = (name: string, health: Partial<Health> = {}): readonly string[] | undefined =>
  [...partsOf({ ...WELL, ...health }), ...jobPartsOf({ ...WELL, ...health })].find((part) => part.name === name)?.facts;

test('each part tells its facts in words', () => {
  expect(partsOf(WELL).map(({ name, facts }) => [name, ...facts])).toEqual([
    ['Server', 'Crushing 1.5.0 on Node 26.10.0', 'Runs for 2 days as process 4711 of barn'],
    ['Database', 'SQLite, 12 MB', 'Schema 0013-mail-by-state', 'Answers in 0.2 ms'],
    ['Disk', '1.5 GB of 250 GB free'],
    [
      'Mail',
      'Sent by a mail server',
      '3 waiting, 0 of them after a failed try',
      '0 not delivered in the last 7 days',
      'Last one sent 5 minutes ago',
    ],
    ['Backups', 'crushing-x.sqlite', '900 kB, made 1 hour ago'],
  ]);
  expect(jobPartsOf(WELL)).toEqual([
    { name: 'Deliver mail', problem: null, facts: ['Every 5 seconds, last run ended 3 seconds ago'] },
  ]);
});

test('what there is not yet is told too', () => {
  const [job] = WELL.jobs;
  if (job === undefined) throw new Error('there is a job');
  expect(factsOf('Backups', { backups: { newest: null, problem: null } })).toEqual(['“npm run backup” makes one']);
  const mail = { ...WELL.mail, hasServer: false, lastSentAt: null };
  expect(factsOf('Mail', { mail })).toContain('No mail server is set: each mail becomes a file');
  expect(factsOf('Mail', { mail })).toContain('None sent yet');
  const first = { ...job, startedAt: null, endedAt: null, result: null, dueAt: null };
  expect(factsOf('Deliver mail', { jobs: [first] })).toEqual(['Every 5 seconds, not run yet']);
  const running = { ...job, everySeconds: 86_400, isRunning: true, startedAt: '2026-03-11T11:59:00.000Z' };
  expect(factsOf('Deliver mail', { jobs: [running] })).toEqual(['Every day, running, begun 1 minute ago']);
});

test.each([
  [[], 'Everything is well.'],
  [['The disk is full.'], '1 thing needs attention.'],
  [['The disk is full.', 'Mails wait.'], '2 things need attention.'],
])('problems %j: %s', (problems, summary) => {
  const parts = [null, ...problems].map((problem) => ({ name: 'x', problem, facts: [] }));
  expect(summaryOf(parts)).toBe(summary);
});
