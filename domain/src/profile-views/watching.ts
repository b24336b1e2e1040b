/** A visit counts as watching for this long after it was last heard of; a heartbeat or two may get lost. */
export const WATCHING_MS = 45_000;

/** Visits from one address that count on one profile, so that a single machine cannot feign a crowd. */
export const VISITS_PER_ADDRESS_MAX = 5;

/** The earliest instant (epoch milliseconds) at which somebody who still watches at `now` was heard of. */
export const watchingSince = (now: number): number => now - WATCHING_MS;
