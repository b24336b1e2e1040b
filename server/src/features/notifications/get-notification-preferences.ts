import type { Preferences } from '@crushing/contract/notifications/schemas';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { findPreferences } from './preferences.store.ts';

export const getNotificationPreferences = async (
  { database }: Deps,
  actor: Actor,
): Promise<{ preferences: Preferences }> => ({ preferences: await findPreferences(database.read, actor.id) });
