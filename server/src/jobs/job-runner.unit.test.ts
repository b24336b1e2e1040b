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
  return { logged, jobs: createJobRunner<'work'>({ error: (details) => logged.push(details) }) };
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
