import type { listAudit as endpoint } from '@crushing/contract/audit/endpoints';
import type { AuditEntry } from '@crushing/contract/audit/schemas';
import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { pageOf } from '#http/page-of.ts';
import { findAuditEntries } from './audit.store.ts';

/** What the administrator did in one area. */
export const listAudit = async (
  { database }: Deps,
  { area, ...wanted }: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointAnswer<typeof endpoint>> => {
  const rows = await findAuditEntries(database.read, area, { ...wanted, limit: wanted.limit + 1 });
  const { page, nextCursor } = pageOf(rows, wanted.limit, ({ id }) => id);
  const entries = page.map(({ details, ...row }) => ({ ...row, details: (details ?? {}) as AuditEntry['details'] }));
  return { entries, nextCursor };
};
