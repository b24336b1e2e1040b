import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningCrushing } from './running-crushing.ts';

// How long to wait while the server writes.
const BUSY_MS = 10_000;

/** Lets every mail so far count as refused by its receiver's server. */
export const refuseMails = ({ dataDir }: RunningCrushing, reason: string): void => {
  const database = new DatabaseSync(join(dataDir, 'crushing.sqlite'), { timeout: BUSY_MS });
  database.prepare(`update notification_queue set status = 'failed', "errorMessage" = ?`).run(reason);
  database.close();
};
