import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { runStatements } from '#database/ddl.ts';
import type { DatabaseKind } from '#database/ddl.ts';
import { accountsAndHabits, firstUserGuardInPostgres, firstUserGuardInSqlite } from './0001-accounts-and-habits.ts';
import { social } from './0002-social.ts';
import { administration } from './0003-administration.ts';
import { lateChanges } from './0004-late-changes.ts';
import { groundForTheSocialHalf } from './0005-ground-for-the-social-half.ts';
import { databaseEpoch } from './0006-database-epoch.ts';
import { usernameSkeletons } from './0007-username-skeletons.ts';
import { indexesWithoutNotes } from './0008-indexes-without-notes.ts';
import { perfectDays } from './0009-perfect-days.ts';
import { importedHistory } from './0010-imported-history.ts';
import { leaving } from './0011-leaving.ts';
import { notices } from './0012-notices.ts';
import { botTemplates } from './0013-bot-templates.ts';
import { pageViewDays } from './0014-page-view-days.ts';
import { bots } from './0015-bots.ts';
import { installOutcomes } from './0016-install-outcomes.ts';
import { tokenAccess } from './0017-token-access.ts';
import { jobTurns } from './0018-job-turns.ts';
import { mailByState } from './0019-mail-by-state.ts';
import { manyPeople } from './0020-many-people.ts';
import { firstTryOfMails } from './0021-first-try-of-mails.ts';
import { namesByBytes } from './0022-names-by-bytes.ts';
import { listedMails } from './0023-listed-mails.ts';
import { sentMails } from './0024-sent-mails.ts';
import { knownNotices } from './0025-known-notices.ts';
import { untoldMilestones } from './0026-untold-milestones.ts';
import { latestApprovals } from './0027-latest-approvals.ts';
import { keptMails } from './0028-kept-mails.ts';
import { privacyChanges } from './0029-privacy-changes.ts';
import { deletedDays } from './0030-deleted-days.ts';
import { urgentMails } from './0031-urgent-mails.ts';
import { livesToCount } from './0032-lives-to-count.ts';
import { indexesByAge } from './0033-indexes-by-age.ts';
import { stateTimes } from './0034-state-times.ts';
import { endedFollows } from './0035-ended-follows.ts';
import { ticksOfADay } from './0036-ticks-of-a-day.ts';

/** All migrations by name, in the order of their names. A released migration is never changed. */
export const allMigrations = (kind: DatabaseKind): Record<string, Migration> => ({
  '0001-accounts-and-habits': {
    up: async (db: Kysely<unknown>) => {
      await runStatements(db, kind, accountsAndHabits);
      await runStatements(db, kind, () => (kind === 'sqlite' ? firstUserGuardInSqlite : firstUserGuardInPostgres));
    },
  },
  '0002-social': { up: async (db: Kysely<unknown>) => runStatements(db, kind, social) },
  '0003-administration': { up: async (db: Kysely<unknown>) => runStatements(db, kind, administration) },
  '0004-late-changes': { up: async (db: Kysely<unknown>) => runStatements(db, kind, lateChanges) },
  '0005-ground-for-the-social-half': { up: async (db: Kysely<unknown>) => groundForTheSocialHalf(db, kind) },
  '0006-database-epoch': { up: databaseEpoch },
  '0007-username-skeletons': { up: usernameSkeletons },
  '0008-indexes-without-notes': {
    up: async (db: Kysely<unknown>) => runStatements(db, kind, indexesWithoutNotes(kind)),
  },
  '0009-perfect-days': { up: async (db: Kysely<unknown>) => runStatements(db, kind, perfectDays) },
  '0010-imported-history': { up: async (db: Kysely<unknown>) => runStatements(db, kind, importedHistory) },
  '0011-leaving': { up: async (db: Kysely<unknown>) => runStatements(db, kind, leaving) },
  '0012-notices': { up: async (db: Kysely<unknown>) => notices(db, kind) },
  '0013-bot-templates': { up: botTemplates },
  '0014-page-view-days': { up: async (db: Kysely<unknown>) => runStatements(db, kind, pageViewDays(kind)) },
  '0015-bots': { up: async (db: Kysely<unknown>) => bots(db, kind) },
  '0016-install-outcomes': { up: async (db: Kysely<unknown>) => runStatements(db, kind, installOutcomes) },
  '0017-token-access': { up: async (db: Kysely<unknown>) => runStatements(db, kind, tokenAccess) },
  '0018-job-turns': { up: async (db: Kysely<unknown>) => runStatements(db, kind, jobTurns) },
  '0019-mail-by-state': { up: async (db: Kysely<unknown>) => runStatements(db, kind, mailByState) },
  '0020-many-people': { up: async (db: Kysely<unknown>) => runStatements(db, kind, manyPeople) },
  '0021-first-try-of-mails': { up: async (db: Kysely<unknown>) => runStatements(db, kind, firstTryOfMails) },
  '0022-names-by-bytes': { up: async (db: Kysely<unknown>) => runStatements(db, kind, namesByBytes(kind)) },
  '0023-listed-mails': { up: async (db: Kysely<unknown>) => runStatements(db, kind, listedMails) },
  '0024-sent-mails': { up: async (db: Kysely<unknown>) => runStatements(db, kind, sentMails) },
  '0025-known-notices': { up: async (db: Kysely<unknown>) => runStatements(db, kind, knownNotices) },
  '0026-untold-milestones': { up: async (db: Kysely<unknown>) => runStatements(db, kind, untoldMilestones) },
  '0027-latest-approvals': { up: async (db: Kysely<unknown>) => runStatements(db, kind, latestApprovals) },
  '0028-kept-mails': { up: async (db: Kysely<unknown>) => runStatements(db, kind, keptMails) },
  '0029-privacy-changes': { up: async (db: Kysely<unknown>) => runStatements(db, kind, privacyChanges) },
  '0030-deleted-days': { up: async (db: Kysely<unknown>) => deletedDays(db, kind) },
  '0031-urgent-mails': { up: async (db: Kysely<unknown>) => runStatements(db, kind, urgentMails) },
  '0032-lives-to-count': { up: async (db: Kysely<unknown>) => runStatements(db, kind, livesToCount) },
  '0033-indexes-by-age': { up: async (db: Kysely<unknown>) => runStatements(db, kind, indexesByAge) },
  '0034-state-times': { up: async (db: Kysely<unknown>) => runStatements(db, kind, stateTimes) },
  '0035-ended-follows': { up: async (db: Kysely<unknown>) => runStatements(db, kind, endedFollows) },
  '0036-ticks-of-a-day': { up: async (db: Kysely<unknown>) => runStatements(db, kind, ticksOfADay) },
});
