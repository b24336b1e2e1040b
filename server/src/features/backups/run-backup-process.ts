import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BackupOrder, BackupReply } from './backup-order.ts';
import type { MadeBackup } from './make-backup.ts';

const ENTRY = fileURLToPath(new URL('backup-process.ts', import.meta.url));

/** Makes a backup in a process of its own, which ends with the signal. What it leaves behind goes with the next backup. */
export const runBackupProcess = async (order: BackupOrder, signal: AbortSignal): Promise<MadeBackup> =>
  new Promise((resolve, reject) => {
    const child = fork(ENTRY, {
      signal,
      killSignal: 'SIGKILL',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', (reply: BackupReply) => {
      if (reply.ok) resolve(reply.made);
      else reject(new Error(reply.problem));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The backup process ended before its work')));
    child.send(order);
  });
