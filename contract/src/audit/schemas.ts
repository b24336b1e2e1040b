import { AUDIT_AREAS } from '@crushing/domain/audit/audit-actions';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema } from '#fields.ts';
import { NextCursorSchema, PageQuerySchema, SearchQuerySchema, TimeOrderSchema } from '#pages.ts';

/** One thing that the administrator did. A deleted person has no name in it. */
export const AuditEntrySchema = v.object({
  id: v.number(),
  createdAt: InstantSchema,
  action: v.string(),
  /** The username of who did it; null for the command line. */
  actor: v.nullable(v.string()),
  /** The username of the person that the entry concerns. Null if it concerns no person or a deleted one. */
  target: v.nullable(v.string()),
  /** The first name, address or receiver that it concerns; null where there is none, or where it was deleted. */
  subject: v.nullable(v.string()),
  /** Values without a name or address, such as the key of a setting. */
  details: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
});
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>;

export const listAudit = {
  summary:
    'What the administrator did in one area, page by page, searched in who did it, the name or address it concerns, and settings.',
  query: v.object({
    ...PageQuerySchema.entries,
    area: v.picklist(AUDIT_AREAS, 'No such area'),
    search: SearchQuerySchema,
    order: TimeOrderSchema,
  }),
  answer: v.object({ entries: v.array(AuditEntrySchema), nextCursor: NextCursorSchema }),
} as const satisfies EndpointSchemas;
