import type { listAudit } from '@crushing/contract/audit/endpoints';
import type { EndpointInput } from '@crushing/contract/endpoint';
import { SETTING_OF_AREA } from '@crushing/domain/audit/audit-actions';
import type { AuditAction, AuditArea } from '@crushing/domain/audit/audit-actions';
import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import { contains } from '#database/contains.ts';
import type { Queries } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';

export const insertAuditEntry = async (query: Queries, entry: Insertable<Tables['audit_log']>): Promise<void> => {
  await query.insertInto('audit_log').values(entry).execute();
};

const SETTING_CHANGED: AuditAction = 'settings.changed';

// Both databases read a value out of JSON as text with this operator.
const detail = (key: string): RawBuilder<string> => sql<string>`(details ->> ${sql.lit(key)})`;

// Entries hold ids only, so that a deleted person leaves no name behind.
const SUBJECTS: Readonly<Partial<Record<AuditArea, { table: keyof Tables; text: string; idKey: string }>>> = {
  requests: { table: 'beta_access_requests', text: 'firstName', idKey: 'requestId' },
  emails: { table: 'approved_emails', text: 'email', idKey: 'entryId' },
  mail: { table: 'notification_queue', text: 'toEmail', idKey: 'mailId' },
};

/** The name or address an entry is about, as far as it still exists. The entries of other areas are about none. */
const subjectOf = (area: AuditArea): RawBuilder<string | null> => {
  const subject = SUBJECTS[area];
  if (subject === undefined) return sql<null>`cast(null as text)`;
  const { table, text, idKey } = subject;
  return sql`(select ${sql.ref(text)} from ${sql.table(table)} as subject where subject.id = cast(${detail(idKey)} as integer))`;
};

/** The texts to search: who did it, whom it concerns, and the name, address or setting it is about. */
const searchedTexts = (area: AuditArea): (string | RawBuilder<unknown>)[] => [
  'actor.username',
  'target.username',
  ...(SUBJECTS[area] === undefined ? [] : [subjectOf(area)]),
  ...(area === 'settings' || SETTING_OF_AREA[area] !== undefined ? [detail('key'), detail('value')] : []),
];

type Wanted = Omit<EndpointInput<typeof listAudit>['query'], 'area'>;

/** A page of the entries of one area, after the entry `cursor`: those with a text that contains the search. */
export const findAuditEntries = async (query: Queries, area: AuditArea, { search, order, limit, cursor }: Wanted) => {
  const isOldestFirst = order === 'oldest';
  return query
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'actorId')
    .leftJoin('users as target', 'target.id', 'targetUserId')
    .select([
      'audit_log.id',
      'action',
      'details',
      'audit_log.createdAt',
      'actor.username as actor',
      'target.username as target',
      subjectOf(area).as('subject'),
    ])
    .where((row) => {
      const ofArea = row.and([row('action', '>=', `${area}.`), row('action', '<', `${area}/`)]);
      const setting = SETTING_OF_AREA[area];
      return setting === undefined
        ? ofArea
        : row.or([ofArea, row.and([row('action', '=', SETTING_CHANGED), row(detail('key'), '=', setting)])]);
    })
    .$if(search !== '', (rows) =>
      rows.where((row) => row.or(searchedTexts(area).map((text) => contains(text, search)))),
    )
    .$if(cursor !== undefined, (rows) => rows.where('audit_log.id', isOldestFirst ? '>' : '<', cursor ?? 0))
    .orderBy('audit_log.id', isOldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute();
};
