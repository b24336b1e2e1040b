import type { BackupSettings } from './gather-backup.ts';
import type { MadeBackup } from './make-backup.ts';

/** What the backup process is asked to do. */
export type BackupOrder = { readonly settings: BackupSettings; readonly name: string; readonly now: number };

export type BackupReply =
  | { readonly ok: true; readonly made: MadeBackup }
  | { readonly ok: false; readonly problem: string };
