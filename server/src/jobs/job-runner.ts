/** Work that is repeated, one run at a time. */
export type Job<Name extends string = string> = {
  readonly name: Name;
  /** Milliseconds from the end of a run to the next one. */
  readonly everyMs: number;
  /** Must end soon after the signal aborts, in a state from which the next run goes on. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

export type JobRunner<Name extends string> = {
  /** Runs every job at once, then at its interval. */
  readonly start: (jobs: readonly Job<Name>[]) => void;
  /** Runs a job at once. If it is running, it runs once more: that run may have missed the cause. */
  readonly wake: (name: Name) => void;
  /** Waits for running jobs and starts no more. */
  readonly stop: () => Promise<void>;
};

type Log = { readonly error: (details: object, message: string) => void };

/** A failing run is logged and tried again at the job's interval. */
export const createJobRunner = <Name extends string>(log: Log): JobRunner<Name> => {
  const stopping = new AbortController();
  const running = new Map<Name, RunningJob>();
  return {
    start: (jobs) => {
      if (stopping.signal.aborted) return;
      for (const job of jobs) running.set(job.name, runJob(job, stopping.signal, log));
    },
    wake: (name) => running.get(name)?.wake(),
    stop: async () => {
      stopping.abort();
      await Promise.all([...running.values()].map(async ({ finished }) => finished()));
    },
  };
};

type RunningJob = { readonly wake: () => void; readonly finished: () => Promise<void> };

const runJob = (job: Job, signal: AbortSignal, log: Log): RunningJob => {
  let current: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isWoken = false;

  const loop = async (): Promise<void> => {
    do {
      isWoken = false;
      // oxlint-disable-next-line no-await-in-loop -- one run at a time is the point
      await job.run(signal).catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'));
    } while (isWoken && !signal.aborted);
    current = null;
    // Unreferenced: a waiting job alone must not keep the process alive.
    if (!signal.aborted) timer = setTimeout(run, job.everyMs).unref();
  };

  const run = (): void => {
    clearTimeout(timer);
    if (signal.aborted) return;
    if (current === null) current = loop();
    else isWoken = true;
  };

  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  run();
  return { wake: run, finished: async () => current ?? undefined };
};
