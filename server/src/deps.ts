import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/database.ts';
import type { DayMemory } from '#features/habits/day-state.ts';
import type { People } from '#features/people/people-memory.ts';
import type { Config } from './config.ts';

/** Work that goes on without anybody asking, see product-jobs.ts. */
export type JobName = 'deliver mail' | 'clean up';

/** What use cases work with; made once at the start and passed on. */
export type Deps = {
  readonly config: Config;
  readonly database: Database;
  readonly people: People;
  readonly days: DayMemory;
  /** The time, epoch milliseconds; passed in so that tests can choose it. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Lets a job look for work at once instead of at its next turn. */
  readonly wakeJob: (name: JobName) => void;
};
