import { SETTING_OF_AREA } from '@crushing/domain/administration/audit-actions';
import type { AuditAction, AuditArea } from '@crushing/domain/administration/audit-actions';
import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';

export const insertAuditEntry = async (query: Queries, entry: Insertable<Tables['audit_log']>): Promise<void> => {
  await query.insertInto('audit_log').values(entry).execute();
};

const SETTING_CHANGED: AuditAction = 'settings.changed';

// Both databases read a value out of JSON as text with this operator.
const isAboutSetting = (key: string): RawBuilder<boolean> => sql<boolean>`(details ->> 'key') = ${key}`;

/** What was done in one area, latest first, from before one of the entries on. */
export const findAuditEntries = async (
  query: Queries,
  area: AuditArea,
  { limit, before }: { limit: number; before: number | undefined },
) =>
  query
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
    ])
    .where((row) => {
      const ofArea = row.and([row('action', '>=', `${area}.`), row('action', '<', `${area}/`)]);
      const setting = SETTING_OF_AREA[area];
      return setting === undefined
        ? ofArea
        : row.or([ofArea, row.and([row('action', '=', SETTING_CHANGED), isAboutSetting(setting)])]);
    })
    .$if(before !== undefined, (rows) => rows.where('audit_log.id', '<', before ?? 0))
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute();

/** What requests, approved e-mails or mails are about, as far as they still exist. Other areas have no such subjects. */
export const findAuditSubjects = async (
  query: Queries,
  area: AuditArea,
  ids: readonly number[],
): Promise<{ id: number; subject: string | null }[]> => {
  if (ids.length === 0) return [];
  if (area === 'requests')
    return query
      .selectFrom('beta_access_requests')
      .select(['id', 'firstName as subject'])
      .where('id', 'in', ids)
      .execute();
  if (area === 'emails')
    return query.selectFrom('approved_emails').select(['id', 'email as subject']).where('id', 'in', ids).execute();
  if (area === 'mail')
    return query.selectFrom('notification_queue').select(['id', 'toEmail as subject']).where('id', 'in', ids).execute();
  return [];
};
