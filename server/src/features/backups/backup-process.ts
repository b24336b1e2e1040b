import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { BackupOrder, BackupReply } from './backup-order.ts';
import { makeBackup } from './make-backup.ts';

// A process of its own, started by run-backup-process.ts: comparing tables would keep the server from answering.

// Its files are private, as those of the server are.
process.umask(0o077);
// The server goes first. On Linux each thread has a priority: existing ones are lowered here, new ones inherit it.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_LOW);

const replyTo = async ({ settings, ...backup }: BackupOrder): Promise<BackupReply> => {
  try {
    return { ok: true, made: await makeBackup(settings, backup) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
};

// The server is gone. Kills the process group, which includes a running pg_dump.
const endGroup = (): void => void process.kill(-process.pid, 'SIGKILL');
process.once('disconnect', endGroup);

process.once('message', (order: BackupOrder) => {
  void replyTo(order).then((reply) => {
    process.off('disconnect', endGroup).once('disconnect', () => process.exit());
    process.send?.(reply, () => process.disconnect?.());
  });
});
