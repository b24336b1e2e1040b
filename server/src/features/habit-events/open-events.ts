import { sql } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { HabitEventKind } from '#database/schema-social.ts';

/** The newest event of all; 0 without one. */
export const findLastEvent = async (query: Queries): Promise<number> =>
  (await query.selectFrom('habit_events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;

/**
 * The people whose events up to `lastId` the job has not followed up, those with the oldest event first. An event of an
 * import counts only if it was written before `importedBefore`.
 */
export const findPeopleWithOpenEvents = async (
  query: Queries,
  {
    lastId,
    importedBefore,
    limit,
  }: { readonly lastId: number; readonly importedBefore: string; readonly limit: number },
): Promise<number[]> =>
  (
    await query
      .selectFrom('habit_events')
      .select('userId')
      .where('doneAt', 'is', null)
      .where((event) => event.or([event('kind', '<>', 'importing'), event('createdAt', '<=', importedBefore)]))
      .groupBy('userId')
      .having((row) => row(row.fn.min('id'), '<=', lastId))
      .orderBy((row) => row.fn.min('id'))
      .limit(limit)
      .execute()
  ).map(({ userId }) => userId);

/** Whether a person made a habit, or this one, private or public since an instant. */
export const hasChangedPrivacySince = async (
  query: Queries,
  userId: number,
  since: string,
  habitId: number | null = null,
): Promise<boolean> =>
  (await query
    .selectFrom('habit_events')
    .select('id')
    .where('userId', '=', userId)
    // A literal, because the condition of the partial index is a literal too.
    .where(sql<boolean>`kind = 'privacy_changed'`)
    .where('createdAt', '>=', since)
    .$if(habitId !== null, (events) => events.where('habitId', '=', habitId))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The open events of a person, oldest first. */
export const findOpenEvents = async (query: Queries, userId: number, limit: number) =>
  query
    .selectFrom('habit_events')
    .select(['id', 'habitId', 'habitInstanceId', 'kind', 'day', 'createdAt'])
    .where('userId', '=', userId)
    .where('doneAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Whether an event concerns all days of a habit. */
export const isAlways = ({ kind }: Pick<OpenEvent, 'kind'>): boolean => ALWAYS.has(kind);

const ALWAYS: ReadonlySet<string> = new Set<HabitEventKind>([
  'privacy_changed',
  'restored',
  'changed_always',
  'importing',
  'imported',
]);

/** Whether an event comes from an import, which announces nothing. */
export const isOfImport = ({ kind }: Pick<OpenEvent, 'kind'>): boolean => kind === 'importing' || kind === 'imported';

export type OpenEvent = Awaited<ReturnType<typeof findOpenEvents>>[number];

/** Marks the open events of a person as followed, up to one of them. */
export const closeEvents = async (query: Queries, userId: number, lastId: number, now: string): Promise<void> => {
  await query
    .updateTable('habit_events')
    .set({ doneAt: now })
    .where('userId', '=', userId)
    .where('doneAt', 'is', null)
    .where('id', '<=', lastId)
    .execute();
};
