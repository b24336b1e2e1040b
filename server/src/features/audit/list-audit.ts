import type { listAudit as endpoint } from '@crushing/contract/audit/endpoints';
import type { AuditEntry } from '@crushing/contract/audit/schemas';
import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { pageOf } from '#http/page-of.ts';
import { findAuditEntries, findAuditSubjects } from './audit.store.ts';

/** What the administrator did in one area. */
export const listAudit = async (
  { database }: Deps,
  { area, limit, cursor }: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointAnswer<typeof endpoint>> => {
  const rows = await findAuditEntries(database.read, area, { limit: limit + 1, before: cursor });
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => id);
  const shown = page.map(({ details, ...row }) => ({ ...row, details: (details ?? {}) as AuditEntry['details'] }));
  const subjectIds = shown.flatMap(({ details }) => subjectIdIn(details) ?? []);
  const subjects = new Map(
    (await findAuditSubjects(database.read, area, subjectIds)).map(({ id, subject }) => [id, subject]),
  );
  const entries = shown.map((entry) => ({ ...entry, subject: subjects.get(subjectIdIn(entry.details) ?? -1) ?? null }));
  return { entries, nextCursor };
};

/** Details hold ids only, so that a deleted person leaves no name behind. */
const subjectIdIn = ({ requestId, entryId, mailId }: AuditEntry['details']): number | null => {
  const id = requestId ?? entryId ?? mailId;
  return typeof id === 'number' ? id : null;
};
