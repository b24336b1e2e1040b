import type { AuditAction } from '@crushing/domain/audit/audit-actions';
import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import { insertAuditEntry } from './audit.store.ts';

export type Audited = {
  readonly action: AuditAction;
  /** Who did it; null for the command line. */
  readonly actorId: number | null;
  readonly targetUserId?: number;
  /** Values must not name a person: when that person is deleted, nothing could find the name here to remove it. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
};

/** Notes what the administrator does, in the transaction that does it. */
export const recordAudit = async (
  query: Queries,
  now: number,
  { action, actorId, targetUserId, details = {} }: Audited,
): Promise<void> =>
  insertAuditEntry(query, {
    action,
    actorId,
    targetUserId: targetUserId ?? null,
    details: JSON.stringify(details),
    createdAt: toInstant(now),
  });
