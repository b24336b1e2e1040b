import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/database.ts';
import type { DayMemory } from '#features/habits/instances/day-state.ts';
import type { People } from '#features/people/people-memory.ts';
import type { Config } from './config.ts';

/** The background jobs: product-jobs.ts. */
export type JobName = 'deliver mail' | 'clean up';

/** What use cases work with; created once at the start. */
export type Deps = {
  readonly config: Config;
  readonly database: Database;
  readonly people: People;
  readonly days: DayMemory;
  /** The time in epoch milliseconds, which tests choose. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Runs a job now instead of at its next turn. */
  readonly wakeJob: (name: JobName) => void;
};
