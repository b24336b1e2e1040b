import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJobRunner } from './job-runner.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const runner = () => {
  const logged: object[] = [];
  const heard: unknown[][] = [];
  const jobs = createJobRunner<'work'>({
    log: { error: (details) => logged.push(details) },
    now: Date.now,
    elapsed: () => performance.now(),
    onRun: (...run) => heard.push(run),
  });
  return { logged, heard, jobs };
};
const settled = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
};

test('a job runs at once and then in its rhythm, counted from the end of a run', async () => {
  const { jobs } = runner();
  let runs = 0;
  jobs.start([{ name: 'work', everyMs: 1000, run: async () => void (runs += 1) }]);
  await settled();
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(runs).toBe(4);
  await jobs.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(4);
});

test('waking a job while it runs makes it run once more, never twice at the same time', async () => {
  const { jobs } = runner();
  const finish: (() => void)[] = [];
  jobs.wake('work');
  jobs.start([{ name: 'work', everyMs: 1000, run: () => new Promise((resolve) => finish.push(resolve)) }]);
  expect(finish).toHaveLength(1);
  for (let count = 0; count < 5; count += 1) jobs.wake('work');
  expect(finish).toHaveLength(1);
  finish[0]?.();
  await settled();
  expect(finish).toHaveLength(2);
  finish[1]?.();
  await settled();
  expect(finish).toHaveLength(2);
  jobs.wake('work');
  expect(finish).toHaveLength(3);
  finish[2]?.();
  await jobs.stop();
});

test('a job with a rest runs at once where it has rested, and what wakes it meanwhile shares the next run', async () => {
  const { jobs } = runner();
  const finish: (() => void)[] = [];
  jobs.start([
    { name: 'work', everyMs: 10_000, restMs: 50, run: () => new Promise((resolve) => finish.push(resolve)) },
  ]);
  jobs.wake('work');
  finish[0]?.();
  await settled();
  await vi.advanceTimersByTimeAsync(20);
  for (let count = 0; count < 5; count += 1) jobs.wake('work');
  await vi.advanceTimersByTimeAsync(29);
  expect(finish).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(finish).toHaveLength(2);
  finish[1]?.();
  await vi.advanceTimersByTimeAsync(30);
  jobs.wake('work');
  await vi.advanceTimersByTimeAsync(19);
  expect(finish).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(finish).toHaveLength(3);
  finish[2]?.();
  await vi.advanceTimersByTimeAsync(60);
  jobs.wake('work');
  expect(finish).toHaveLength(4);
  finish[3]?.();
  await jobs.stop();
});

test('a failing run is logged and the next one comes all the same', async () => {
  const { jobs, logged } = runner();
  let runs = 0;
  const run = async (): Promise<void> => {
    runs += 1;
    throw new Error('broken');
  };
  jobs.start([{ name: 'work', everyMs: 1000, run }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toBe(2);
  expect(logged).toMatchObject([{ job: 'work' }, { job: 'work' }]);
  await jobs.stop();
});

test('a run whose work another one holds leaves the told outcome as it was', async () => {
  vi.setSystemTime('2026-03-11T12:00:00.000Z');
  const noon = Date.now();
  const { jobs, heard } = runner();
  let isBroken = false;
  const run = async (): Promise<'held'> => {
    if (isBroken) throw new Error('broken');
    return 'held';
  };
  jobs.start([{ name: 'work', everyMs: 1000, run }]);
  await settled();
  expect(jobs.states()).toMatchObject([{ startedAt: null, endedAt: null, result: null, dueAt: noon + 1000 }]);
  isBroken = true;
  await vi.advanceTimersByTimeAsync(1000);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(1000);
  const failed = { startedAt: noon + 1000, endedAt: noon + 1000, result: 'failed' };
  expect(jobs.states()).toMatchObject([{ ...failed, isRunning: false, dueAt: noon + 3000 }]);
  expect(heard).toEqual([['work', 'failed', 0]]);
  await jobs.stop();
});

test('a stop tells the run and waits for it; nothing starts afterwards', async () => {
  const { jobs } = runner();
  let finish = (): void => undefined;
  let heard: AbortSignal | null = null;
  let runs = 0;
  const run = (signal: AbortSignal): Promise<void> => {
    runs += 1;
    heard = signal;
    return new Promise((resolve) => (finish = resolve));
  };
  jobs.start([{ name: 'work', everyMs: 1000, run }]);
  let isStopped = false;
  const stopping = jobs.stop().then(() => (isStopped = true));
  await settled();
  expect(heard).toMatchObject({ aborted: true });
  expect(isStopped).toBe(false);
  jobs.wake('work');
  finish();
  await stopping;
  jobs.start([{ name: 'work', everyMs: 1000, run }]);
  jobs.wake('work');
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(1);
});

test('each job tells its last run, how that went and when the next one is due', async () => {
  vi.setSystemTime('2026-03-11T12:00:00.000Z');
  const noon = Date.now();
  const { jobs, heard } = runner();
  const finish: (() => void)[] = [];
  let isBroken = false;
  const run = async (): Promise<void> => {
    await new Promise<void>((resolve) => finish.push(resolve));
    if (isBroken) throw new Error('broken');
  };
  expect(jobs.states()).toEqual([]);
  jobs.start([{ name: 'work', everyMs: 60_000, run }]);
  const first = { name: 'work', everyMs: 60_000, isRunning: true, startedAt: noon };
  expect(jobs.states()).toEqual([{ ...first, endedAt: null, result: null, dueAt: null }]);
  await vi.advanceTimersByTimeAsync(2000);
  finish[0]?.();
  await settled();
  const ended = { ...first, isRunning: false, endedAt: noon + 2000, result: 'ok', dueAt: noon + 62_000 };
  expect(jobs.states()).toEqual([ended]);
  isBroken = true;
  jobs.wake('work');
  expect(jobs.states()).toEqual([{ ...ended, isRunning: true, startedAt: noon + 2000, dueAt: null }]);
  await vi.advanceTimersByTimeAsync(500);
  finish[1]?.();
  await settled();
  expect(jobs.states()).toMatchObject([{ result: 'failed', endedAt: noon + 2500, dueAt: noon + 62_500 }]);
  expect(heard).toEqual([
    ['work', 'ok', 2000],
    ['work', 'failed', 500],
  ]);
  await jobs.stop();
});
