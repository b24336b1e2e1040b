import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import type { Deps } from '#deps.ts';
import { doTurn } from '#features/job-turns/do-turn.ts';
import { machineZone } from './machine-zone.ts';
import { runBackupProcess } from './run-backup-process.ts';

// On the clock of the machine.
const NIGHT_HOUR = 3;
const HOUR_MS = 60 * 60 * 1000;
// Also the wait before a failed backup is tried again.
const LEASE_MS = HOUR_MS;
// A backup that hangs must not hold back those of all later nights.
const BACKUP_MS_MAX = 20 * HOUR_MS;

const NIGHTLY = /^nightly-\d{4}-\d\d-\d\d\.zip$/;

/**
 * Makes the backup of this night, once, and deletes the oldest nightly ones. A night without a running server is made up
 * for.
 */
export const makeNightlyBackup = async (deps: Deps, signal: AbortSignal): Promise<'done' | 'held'> => {
  const { dataDir, databaseUrl, backupDir, backupKeep } = deps.config;
  const night = dayAt(deps.now(), machineZone(), NIGHT_HOUR);
  const name = `nightly-${night}`;
  const work = async (): Promise<void> => {
    // A restored database does not know of this backup, and may be older than it.
    if (existsSync(join(backupDir, `${name}.zip`))) return;
    const order = { settings: { dataDir, databaseUrl, backupDir }, name, now: deps.now() };
    const made = await runBackupProcess(order, AbortSignal.any([signal, AbortSignal.timeout(BACKUP_MS_MAX)]));
    deps.log.info({ event: 'backup', ...made }, 'nightly backup made');
    try {
      removeOldNights(backupDir, night, backupKeep);
    } catch (error) {
      // The backup is good: it must not be made again because an older one stays.
      deps.log.warn({ err: error }, 'an old backup could not be deleted');
    }
  };
  const turn = { job: 'nightly backup', turn: night, nextTurn: addDays(night, 1), leaseMs: LEASE_MS };
  return doTurn(deps, turn, { work, signal });
};

/** Backups that somebody asked for stay. */
const removeOldNights = (folder: string, night: CalendarDay, keep: number): void => {
  const oldestFirst = readdirSync(folder)
    // A later night comes from a clock that was ahead. It does not count as one of the kept ones.
    .filter((name) => NIGHTLY.test(name) && name <= `nightly-${night}.zip`)
    .toSorted();
  for (const name of oldestFirst.slice(0, -keep)) rmSync(join(folder, name), { force: true });
};
