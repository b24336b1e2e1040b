import { RESTORE_DAYS } from '@crushing/domain/habits/habit-limits';
import { DAY_MS } from '@crushing/domain/calendar/durations';
import { toInstant } from '#database/instant.ts';

/** A habit deleted after this instant can be restored. */
export const restorableSince = (now: number): string => toInstant(now - RESTORE_DAYS * DAY_MS);

/** Until when a habit deleted at an instant can be restored. */
export const restorableUntil = (deletedAt: string): string => toInstant(Date.parse(deletedAt) + RESTORE_DAYS * DAY_MS);
