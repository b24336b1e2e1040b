import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { readOutbox } from './device-outbox.ts';
import { keepAgain } from './keep-unconfirmed.ts';
import { sendLateHabit } from './late-habits.ts';
import { tellRefusal } from './late-wishes.ts';
import { ownersToday } from './owner.ts';
import { recordWishes } from './record-wishes.ts';
import { carrierTo } from './save-record.ts';

const GONE = 404;

let hasResumed = false;

/** Shows and sends what an earlier visit could not send; once a visit. */
export const resumeUnsent = (client: QueryClient): void => {
  if (hasResumed) return;
  hasResumed = true;
  const today = ownersToday(client);
  const { habits, records } = readOutbox();
  for (const late of habits) sendLateHabit(client, late);
  for (const record of records) {
    const { habitId, date, wish, times } = record;
    keepAgain(record);
    const target = { habitId, date, instanceId: null };
    recordWishes.want(target, wish, carrierTo(client, today), times).catch(tellUnlessGone);
  }
};

// It may have been saved before the page was left, and its habit deleted since.
const tellUnlessGone = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === GONE)) tellRefusal(error);
};
