import { isSessionAlive } from '@crushing/domain/sessions/session-lifetime';
import type { SessionView } from '@crushing/contract/sessions/schemas';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { selectSessionsOfUser } from './sessions.store.ts';

export const listSessions = async (deps: Deps, actor: Actor): Promise<SessionView[]> => {
  const now = deps.now();
  const rows = await selectSessionsOfUser(deps.database.read, actor.id);
  const sessions = rows
    // Dead ones are removed once a day only.
    .filter((row) =>
      isSessionAlive({ createdAt: Date.parse(row.createdAt), lastSeenAt: Date.parse(row.lastSeenAt) }, now),
    )
    .map(({ deviceLabel, ...row }) => ({ ...row, device: deviceLabel, isCurrent: row.id === actor.sessionId }));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
};
