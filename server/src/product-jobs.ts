import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@crushing/domain/calendar/durations';
import { announceChallengeEnds } from '#features/feed/announce-challenge-ends.ts';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { removeEndedFollows } from '#features/following/remove-ended-follows.ts';
import { removeFollowedEvents } from '#features/habit-events/remove-followed-events.ts';
import { sweepAvatars } from '#features/avatars/sweep-avatars.ts';
import { BOTS_RUN_EVERY_MS, runBots } from '#features/bots/engine/run-bots.ts';
import { removeDeadTokens } from '#features/accounts/password/remove-dead-tokens.ts';
import { mailDelivery } from '#mail-delivery.ts';
import { makeNightlyBackup } from '#features/backups/make-nightly-backup.ts';
import { removeOldCopies } from '#features/backups/remove-old-copies.ts';
import { deliverDueMail } from '#features/notifications/mail/deliver-due-mail.ts';
import { removeOldPageViews } from '#features/page-views/remove-old-page-views.ts';
import { notifyOfAlmostDoneDays } from '#features/notifications/notices/notify-of-almost-done-days.ts';
import { queueWeeklyDigests } from '#features/notifications/digest/queue-weekly-digests.ts';
import { removeMailBodies } from '#features/notifications/mail/remove-mail-bodies.ts';
import { removeOldMails } from '#features/notifications/mail/remove-old-mails.ts';
import { removeOldVisits } from '#features/profile-views/remove-old-visits.ts';
import { removeDeadSessions } from '#features/sessions/remove-dead-sessions.ts';
import type { Job } from '#jobs/job-runner.ts';
import type { Mailer } from '#mail/send-mail.ts';
import type { Deps, JobName } from './deps.ts';

/** The background jobs: each calls one use case. */
export const productJobs = (deps: Deps, mailer: Mailer): readonly Job<JobName>[] => [
  {
    name: 'deliver mail',
    everyMs: 5 * SECOND_MS,
    run: async (signal) => deliverDueMail(deps, { mailer, ...mailDelivery }, signal),
  },
  {
    name: 'follow habit events',
    // Each tick wakes this job. The interval is for what a stopped process has left.
    everyMs: 5 * SECOND_MS,
    // Between two runs, ticks have the database to themselves. Followers still see them within 300 ms.
    restMs: 50,
    run: async (signal) => followHabitEvents(deps, signal),
  },
  { name: 'notice evenings', everyMs: MINUTE_MS, run: async (signal) => notifyOfAlmostDoneDays(deps, signal) },
  { name: 'queue digests', everyMs: MINUTE_MS, run: async (signal) => queueWeeklyDigests(deps, signal) },
  {
    name: 'end challenges',
    everyMs: HOUR_MS,
    run: async () => announceChallengeEnds(deps),
  },
  { name: 'run bots', everyMs: BOTS_RUN_EVERY_MS, run: async (signal) => runBots(deps, signal) },
  ...nightlyBackup(deps),
  { name: 'clean up', everyMs: HOUR_MS, run: async () => cleanUp(deps) },
];

const CLEAN_UPS = [
  removeDeadSessions,
  removeDeadTokens,
  removeOldVisits,
  removeEndedFollows,
  removeFollowedEvents,
  removeOldPageViews,
  removeMailBodies,
  removeOldMails,
  sweepAvatars,
  removeOldCopies,
] satisfies readonly ((deps: Deps) => unknown)[];

/**
 * Removes what is kept for a limited time. A step that fails does not keep the others from running. The first failure
 * is thrown at the end.
 */
const cleanUp = async (deps: Deps): Promise<void> => {
  const failures: unknown[] = [];
  for (const step of CLEAN_UPS) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each reads many rows
      await step(deps);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

const nightlyBackup = (deps: Deps): readonly Job<JobName>[] =>
  deps.config.backupKeep === 0
    ? []
    : [{ name: 'nightly backup', everyMs: 10 * MINUTE_MS, run: async (signal) => makeNightlyBackup(deps, signal) }];
