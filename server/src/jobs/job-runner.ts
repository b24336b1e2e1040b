/** Work that is repeated, one run at a time. */
export type Job<Name extends string = string> = {
  readonly name: Name;
  /** Milliseconds from the end of a run to the next one. */
  readonly everyMs: number;
  /** Milliseconds from the end of a run to a woken one, so that several causes share a run. Absent: no pause. */
  readonly restMs?: number;
  /**
   * Must end soon after the signal aborts, in a state from which the next run goes on. Answers `held` where another run
   * has the work, maybe of another process. This run then cannot tell how the work went.
   */
  readonly run: (signal: AbortSignal) => Promise<'done' | 'held' | void>;
};

export type JobResult = 'ok' | 'failed';

/** The state of a job of this process, with times in epoch milliseconds. A run that ended as `held` does not count. */
export type JobState<Name extends string = string> = {
  readonly name: Name;
  readonly everyMs: number;
  readonly isRunning: boolean;
  /** Start of the run under way, or else of the last run; null before the first. */
  readonly startedAt: number | null;
  /** End of the last run that has ended. `result` tells how that run went. */
  readonly endedAt: number | null;
  readonly result: JobResult | null;
  /** When the next run is due, unless something wakes the job earlier; null while a run is under way. */
  readonly dueAt: number | null;
};

export type JobRunner<Name extends string> = {
  /** Runs every job at once, then at its interval. */
  readonly start: (jobs: readonly Job<Name>[]) => void;
  /** Runs a job once its rest is over. If it is running, it runs once more: that run may have missed the cause. */
  readonly wake: (name: Name) => void;
  readonly states: () => readonly JobState<Name>[];
  /** Waits for running jobs and starts no more. */
  readonly stop: () => Promise<void>;
};

type Needs = {
  readonly log: { readonly error: (details: object, message: string) => void };
  /** The time in epoch milliseconds. */
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly elapsed: () => number;
  /** Hears of each run that has ended, unless it was `held`. */
  readonly onRun?: ((job: string, result: JobResult, milliseconds: number) => void) | undefined;
};

/** A failing run is logged and tried again at the job's interval. */
export const createJobRunner = <Name extends string>(needs: Needs): JobRunner<Name> => {
  const stopping = new AbortController();
  const running = new Map<Name, RunningJob<Name>>();
  return {
    start: (jobs) => {
      if (stopping.signal.aborted) return;
      for (const job of jobs) running.set(job.name, runJob(job, stopping.signal, needs));
    },
    wake: (name) => running.get(name)?.wake(),
    states: () => [...running.values()].map(({ state }) => state()),
    stop: async () => {
      stopping.abort();
      await Promise.all([...running.values()].map(async ({ finished }) => finished()));
    },
  };
};

type RunningJob<Name extends string> = {
  readonly wake: () => void;
  readonly state: () => JobState<Name>;
  readonly finished: () => Promise<void>;
};

const runJob = <Name extends string>(job: Job<Name>, signal: AbortSignal, needs: Needs): RunningJob<Name> => {
  const { everyMs, restMs = 0 } = job;
  let current: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isWoken = false;
  let endedAt = -Infinity;
  const record = recordRuns(job, needs);

  const runOnce = async (): Promise<void> => {
    isWoken = false;
    await record.run(signal);
    endedAt = needs.elapsed();
    current = null;
    startIn(isWoken ? restMs : everyMs);
  };

  const start = (): void => {
    current = runOnce();
  };

  const startIn = (milliseconds: number): void => {
    clearTimeout(timer);
    if (signal.aborted) return;
    if (milliseconds <= 0) start();
    // Unreferenced: a waiting job alone must not keep the process alive.
    else timer = setTimeout(start, milliseconds).unref();
  };

  const wake = (): void => {
    if (current === null) startIn(endedAt + restMs - needs.elapsed());
    else isWoken = true;
  };

  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  startIn(0);
  return { wake, state: () => record.state(current !== null), finished: async () => current ?? undefined };
};

/** Runs a job once at each call, and keeps when that was and how it went. */
const recordRuns = <Name extends string>({ name, everyMs, run }: Job<Name>, { log, now, elapsed, onRun }: Needs) => {
  let startedAt: number | null = null;
  let ended: { readonly at: number; readonly result: JobResult } | null = null;
  let dueAt: number | null = null;

  const end = (result: JobResult, since: number): void => {
    ended = { at: now(), result };
    onRun?.(name, result, elapsed() - since);
  };

  return {
    run: async (signal: AbortSignal): Promise<void> => {
      const since = elapsed();
      const previousStart = startedAt;
      startedAt = now();
      try {
        if ((await run(signal)) === 'held') startedAt = previousStart;
        else end('ok', since);
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed');
        end('failed', since);
      }
      dueAt = now() + everyMs;
    },
    state: (isRunning: boolean): JobState<Name> => ({
      name,
      everyMs,
      isRunning,
      startedAt,
      endedAt: ended?.at ?? null,
      result: ended?.result ?? null,
      dueAt: isRunning ? null : dueAt,
    }),
  };
};
