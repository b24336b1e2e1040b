import { RESTORE_DAYS } from '@crushing/domain/habits/habit-limits';
import { toInstant } from '#database/instant.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A habit deleted after this instant can be restored. */
export const restorableSince = (now: number): string => toInstant(now - RESTORE_DAYS * DAY_MS);

/** Until when a habit deleted at an instant can be restored. */
export const restorableUntil = (deletedAt: string): string => toInstant(Date.parse(deletedAt) + RESTORE_DAYS * DAY_MS);
