import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/database.ts';
import type { MailFaces } from '#features/avatars/mail-faces.ts';
import type { DayMemory } from '#features/habits/instances/day-memory.ts';
import type { AddressSecret } from '#features/page-views/address-secret.ts';
import type { People } from '#features/people/people-memory.ts';
import type { Viewers } from '#features/profile-views/viewers-memory.ts';
import type { ProfilePictures } from '#features/profiles/profile-pictures.ts';
import type { ShownDayMemory, ShownHistoryMemory } from '#features/profiles/shown-memories.ts';
import type { News } from '#http/live-hub.ts';
import type { Budget } from '#http/budget.ts';
import type { TextBudget } from '#http/text-budget.ts';
import type { JobState } from '#jobs/job-runner.ts';
import type { Config } from './config.ts';

/** The background jobs: product-jobs.ts. */
export type JobName =
  | 'deliver mail'
  | 'follow habit events'
  | 'notice evenings'
  | 'queue digests'
  | 'end challenges'
  | 'run bots'
  | 'nightly backup'
  | 'clean up';

/** What use cases work with; created once at the start. */
export type Deps = {
  readonly config: Config;
  readonly database: Database;
  readonly people: People;
  /** The age of the database, part of each version tag. */
  readonly epoch: string;
  readonly days: DayMemory;
  readonly shownDays: ShownDayMemory;
  readonly profilePictures: ProfilePictures;
  readonly shownHistories: ShownHistoryMemory;
  readonly mailFaces: MailFaces;
  readonly viewers: Viewers;
  readonly addressSecret: AddressSecret;
  readonly news: News;
  /** Every read of many habits or days reports here. */
  readonly reads: Budget;
  /** Every write of notes is counted here before it happens. */
  readonly texts: TextBudget;
  /** The time in epoch milliseconds, which tests choose. */
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly elapsed: () => number;
  readonly log: FastifyBaseLogger;
  /** Whether this process was told to stop. Until its port closes it answers calls as before. */
  readonly isLeaving: () => boolean;
  /** Runs a job now instead of at its next turn. */
  readonly wakeJob: (name: JobName) => void;
  /** The jobs this process runs. Processes on one database share the work, and each runs all of them. */
  readonly jobStates: () => readonly JobState<JobName>[];
  /** The version of the product, as in `package.json`. */
  readonly version: string;
};
