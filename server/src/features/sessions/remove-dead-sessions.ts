import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '@crushing/domain/sessions/session-lifetime';
import { DAY_MS } from '@crushing/domain/calendar/durations';
import type { Deps } from '#deps.ts';
import { toInstant } from '#database/instant.ts';
import { deleteSessionEndsBefore, deleteSessionsSeenBefore } from './sessions.store.ts';

export const removeDeadSessions = async (deps: Deps): Promise<void> => {
  const daysAgo = (days: number): string => toInstant(deps.now() - days * DAY_MS);
  await deps.database.transact(async ({ query }) => {
    await deleteSessionsSeenBefore(query, daysAgo(SESSION_IDLE_DAYS), daysAgo(SESSION_MAX_DAYS));
    // A device keeps its cookie no longer than that, and asks no more.
    await deleteSessionEndsBefore(query, daysAgo(SESSION_MAX_DAYS));
  });
};
