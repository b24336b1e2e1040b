import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BackupOrder, BackupReply } from './backup-order.ts';
import type { MadeBackup } from './make-backup.ts';

const ENTRY = fileURLToPath(new URL('backup-process.ts', import.meta.url));

/**
 * Makes a backup in a process of its own, which ends with the signal, and so do the programs of PostgreSQL that it runs. What
 * it leaves behind goes with the next backup.
 */
export const runBackupProcess = async (order: BackupOrder, signal: AbortSignal): Promise<MadeBackup> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = fork(ENTRY, {
      // The leader of a group of processes, which can be ended as a whole.
      detached: true,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const stop = (): void => {
      endGroup(child.pid);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    child.once('exit', () => signal.removeEventListener('abort', stop));
    child.once('message', (reply: BackupReply) => {
      if (reply.ok) resolve(reply.made);
      else reject(new Error(reply.problem));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The backup process ended before its work')));
    child.send(order);
  });

const endGroup = (leader: number | undefined): void => {
  try {
    // Without a leader no process was started.
    if (leader !== undefined) process.kill(-leader, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
};
