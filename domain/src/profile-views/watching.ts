/** A visit counts as watching this long after its last heartbeat, so one or two may get lost. */
export const WATCHING_MS = 45_000;

/** Visits from one address that count on one profile, so that one machine cannot feign a crowd. */
export const VISITS_PER_ADDRESS_MAX = 5;

/** A visit still watches at `now` if its last heartbeat came at this instant (epoch milliseconds) or later. */
export const watchingSince = (now: number): number => now - WATCHING_MS;
