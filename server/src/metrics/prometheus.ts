import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Gauges, Metrics } from './metrics.ts';

// From an answer from memory to the longest a call may take.
const ANSWER_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 15];
const DATABASE_SECONDS = [0.0001, 0.0005, 0.0025, 0.01, 0.05, 0.25, 1, 5];
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600];

/** Metrics kept by prom-client. Imported only where they are switched on. */
export const createPrometheusMetrics = (version: string): Metrics => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const build = { name: 'crushing_build_info', help: 'The version of the product, always 1.', registers: [register] };
  new Gauge({ ...build, labelNames: ['version'] }).set({ version }, 1);
  return {
    ...requestMetrics(register),
    ...workMetrics(register),
    watch: (gauges) => watchGauges(register, gauges),
    contentType: register.contentType,
    text: async () => register.metrics(),
  };
};

const requestMetrics = (register: Registry): Pick<Metrics, 'answered'> => {
  const requests = new Counter({
    name: 'crushing_requests_total',
    help: 'Answered requests by route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'crushing_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: ANSWER_SECONDS,
    registers: [register],
  });
  return {
    answered: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ method, route }, seconds);
    },
  };
};

const workMetrics = (register: Registry): Pick<Metrics, 'jobRan' | 'databaseCalled'> => {
  const runs = new Counter({
    name: 'crushing_job_runs_total',
    help: 'Runs of background jobs by result.',
    labelNames: ['job', 'result'],
    registers: [register],
  });
  const runDurations = new Histogram({
    name: 'crushing_job_duration_seconds',
    help: 'Time of a run of a background job.',
    labelNames: ['job'],
    buckets: JOB_SECONDS,
    registers: [register],
  });
  const calls = new Histogram({
    name: 'crushing_database_call_duration_seconds',
    help: 'Time of a read, and of a transaction until it is durable.',
    labelNames: ['call'],
    buckets: DATABASE_SECONDS,
    registers: [register],
  });
  return {
    jobRan: (job, result, milliseconds) => {
      runs.inc({ job, result });
      runDurations.observe({ job }, milliseconds / 1000);
    },
    databaseCalled: (call, milliseconds) => calls.observe({ call }, milliseconds / 1000),
  };
};

const watchGauges = (register: Registry, { liveChannels, viewers, mails }: Gauges): void => {
  const gauge = (name: string, help: string, read: () => number): void => {
    const made: Gauge = new Gauge({ name, help, registers: [register], collect: () => made.set(read()) });
  };
  gauge('crushing_live_channels', 'Open live channels of this process.', liveChannels);
  gauge('crushing_viewers', 'People looking at public pages right now.', viewers);
  const queue: Gauge<'state'> = new Gauge({
    name: 'crushing_mail_queue',
    help: 'Mails that wait, and mails of the last 7 days that were given up.',
    labelNames: ['state'],
    registers: [register],
    collect: async () => {
      queue.reset();
      // Without the database the other metrics are needed all the more.
      const counts = await mails().catch(() => null);
      if (counts === null) return;
      queue.set({ state: 'waiting' }, counts.waiting);
      queue.set({ state: 'failed' }, counts.failed);
    },
  });
};
