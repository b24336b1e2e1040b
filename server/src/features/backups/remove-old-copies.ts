import { backupsOf } from '#database/connect.ts';
import { removeCopiesBefore } from '#database/copy-before-migration.ts';
import type { Deps } from '#deps.ts';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes what was copied before an update seven days ago, also where no nightly backups are made. */
export const removeOldCopies = ({ config, now }: Pick<Deps, 'config' | 'now'>): void =>
  removeCopiesBefore(backupsOf(config.dataDir), now() - KEPT_MS);
