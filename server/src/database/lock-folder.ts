import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data folder in the message is in use by another process. */
export class DataFolderInUseError extends Error {}

const SQLITE_BUSY = 5;

// Two processes that ask at the same moment can block each other briefly. Without a wait both would be refused.
const WAIT_MS_MAX = 1000;

/**
 * Prevents two servers on one folder: each would trust its own cache of sessions and versions. The lock is an open
 * exclusive transaction on a file of its own, which the operating system releases when the process ends in any way.
 */
export const lockFolder = (dataDir: string): (() => void) => {
  const lock = new DatabaseSync(join(dataDir, 'in-use.lock'), { timeout: WAIT_MS_MAX });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new DataFolderInUseError(dataDir);
    throw error;
  }
  return () => lock.close();
};
