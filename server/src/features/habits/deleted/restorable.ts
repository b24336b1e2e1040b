import { RESTORE_DAYS } from '@crushing/domain/habits/habit-limits';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A habit deleted after this instant can be restored. */
export const restorableSince = (now: number): string => new Date(now - RESTORE_DAYS * DAY_MS).toISOString();

/** Until when a habit deleted at an instant can be restored. */
export const restorableUntil = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + RESTORE_DAYS * DAY_MS).toISOString();
