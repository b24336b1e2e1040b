import { zoneOf } from '#http/actor.ts';

/** The time zone of the machine or of `TZ`; UTC where it has none, as with an empty `TZ`. */
export const machineZone = (): string => zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
