import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema } from '#fields.ts';

/** Why the administrator should look, as a sentence; null while all is well. */
const ProblemSchema = v.nullable(v.string());

/** A piece of work that repeats, as the process that answers runs it. */
export const JobHealthSchema = v.object({
  name: v.string(),
  everySeconds: v.number(),
  isRunning: v.boolean(),
  /** Start of the run under way, or else of the last run. */
  startedAt: v.nullable(InstantSchema),
  /** End of the last run that has ended. `result` tells how that run went. */
  endedAt: v.nullable(InstantSchema),
  result: v.nullable(v.picklist(['ok', 'failed'])),
  dueAt: v.nullable(InstantSchema),
  problem: ProblemSchema,
});

export const getHealth = {
  summary: 'How the server is: version, database, disk, mail, jobs and backups, each with its problem, if any.',
  answer: v.object({
    /** The process that answers; several may serve one PostgreSQL. */
    server: v.object({
      version: v.string(),
      node: v.string(),
      host: v.string(),
      pid: v.number(),
      startedAt: InstantSchema,
      uptimeSeconds: v.number(),
    }),
    database: v.object({
      kind: v.picklist(['sqlite', 'postgres']),
      bytes: v.number(),
      /** The newest migration. */
      schema: v.string(),
      pingMs: v.number(),
      problem: ProblemSchema,
    }),
    disk: v.object({ freeBytes: v.number(), totalBytes: v.number(), problem: ProblemSchema }),
    mail: v.object({
      /** Whether mail leaves by SMTP; otherwise each becomes a file. */
      hasServer: v.boolean(),
      waiting: v.number(),
      retried: v.number(),
      /** Mails given up in the last 7 days. */
      failed: v.number(),
      lastSentAt: v.nullable(InstantSchema),
      /** The error of the newest unsent mail that has one. */
      lastError: v.nullable(v.object({ message: v.string(), queuedAt: InstantSchema })),
      problem: ProblemSchema,
    }),
    jobs: v.array(JobHealthSchema),
    backups: v.object({
      newest: v.nullable(
        v.object({ name: v.string(), bytes: v.number(), madeAt: InstantSchema, ageSeconds: v.number() }),
      ),
      problem: ProblemSchema,
    }),
  }),
} as const satisfies EndpointSchemas;
