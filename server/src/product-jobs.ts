import { removeDeadTokens } from '#features/accounts/remove-dead-tokens.ts';
import { writeResetMail } from '#features/accounts/write-reset-mail.ts';
import { deliverDueMail } from '#features/notifications/deliver-due-mail.ts';
import { removeEndedVisits } from '#features/profile-views/remove-ended-visits.ts';
import { removeDeadSessions } from '#features/sessions/remove-dead-sessions.ts';
import type { Job } from '#jobs/job-runner.ts';
import type { Mailer } from '#mail/send-mail.ts';
import type { Deps, JobName } from './deps.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** The background jobs: each calls one use case. */
export const productJobs = (deps: Deps, mailer: Mailer): readonly Job<JobName>[] => [
  {
    name: 'deliver mail',
    everyMs: 5 * SECOND,
    run: async (signal) => deliverDueMail(deps, { mailer, writers: { password_reset: writeResetMail } }, signal),
  },
  {
    name: 'clean up',
    everyMs: DAY,
    run: async () => {
      await removeDeadSessions(deps);
      await removeDeadTokens(deps);
      await removeEndedVisits(deps);
    },
  },
];
