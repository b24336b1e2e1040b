import { NOTICE_SWITCHES } from '@crushing/domain/notifications/notice-kinds';
import type { NoticeKind } from '@crushing/domain/notifications/notice-kinds';
import type { PreferenceChanges, Preferences } from '@crushing/contract/notifications/schemas';
import type { Queries } from '#database/database.ts';

const SWITCHES = Object.values(NOTICE_SWITCHES);

const ALL_ON: Preferences = {
  dayCompletedNotifications: true,
  almostDoneNotifications: true,
  newFollowerNotifications: true,
  encouragementNotifications: true,
  profileViewNotifications: true,
  weeklyDigest: true,
};

/** The switches of a person; all are on until one is changed. */
export const findPreferences = async (query: Queries, userId: number): Promise<Preferences> =>
  (await query
    .selectFrom('notification_preferences')
    .select(SWITCHES)
    .where('userId', '=', userId)
    .executeTakeFirst()) ?? ALL_ON;

export const savePreferences = async (
  query: Queries,
  userId: number,
  changes: PreferenceChanges,
  now: string,
): Promise<void> => {
  await query
    .insertInto('notification_preferences')
    .values({ ...ALL_ON, ...changes, userId, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...changes, updatedAt: now }))
    .execute();
};

/** Switches a kind of notices off. Returns whether there is such a person. */
export const switchOff = async (query: Queries, userId: number, kind: NoticeKind, now: string): Promise<boolean> => {
  const person = await query.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (person === undefined) return false;
  await savePreferences(query, userId, { [NOTICE_SWITCHES[kind]]: false }, now);
  return true;
};
