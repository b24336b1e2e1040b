import { zoneOf } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';

type Bot = { readonly id: number; readonly timezone: string | null; readonly dayEndsAt: number };

/** A bot as the use cases know whoever acts. It has no session. */
export const botActor = ({ id, timezone, dayEndsAt }: Bot): Actor => ({
  id,
  timezone: zoneOf(timezone),
  dayEndsAt,
  isAdmin: false,
  sessionId: 0,
});
