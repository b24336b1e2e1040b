import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BackupOrder, BackupReply } from './backup-order.ts';
import type { MadeBackup } from './make-backup.ts';

const ENTRY = fileURLToPath(new URL('backup-process.ts', import.meta.url));

/**
 * Makes a backup in a child process. The signal kills the child and its pg_dump. The next backup deletes what they leave
 * behind.
 */
export const runBackupProcess = async (order: BackupOrder, signal: AbortSignal): Promise<MadeBackup> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = fork(ENTRY, {
      // Leads a process group, so that one kill ends all.
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
    // Without an id the process never started.
    if (leader !== undefined) process.kill(-leader, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
};
