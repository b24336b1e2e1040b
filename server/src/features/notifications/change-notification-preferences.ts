import type { PreferenceChanges, Preferences } from '@crushing/contract/notifications/schemas';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { toInstant } from '#database/instant.ts';
import { findPreferences, savePreferences } from './preferences.store.ts';

/** Switches notices on or off. A waiting mail checks its switch again when it is sent. */
export const changeNotificationPreferences = async (
  { database, people, now }: Deps,
  actor: Actor,
  changes: PreferenceChanges,
): Promise<{ preferences: Preferences }> =>
  database.transact(async ({ query, afterCommit }) => {
    await savePreferences(query, actor.id, changes, toInstant(now()));
    afterCommit(() => people.tell(actor.id, ['notifications'], actor.tab));
    return { preferences: await findPreferences(query, actor.id) };
  });
