import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { readOutbox } from './device-outbox.ts';
import type { LateRecord } from './device-outbox.ts';
import { keepAgain } from './keep-unconfirmed.ts';
import { sendLateHabit } from './late-habits.ts';
import { sendLate, tellRefusal } from './late-wishes.ts';
import { ownersToday } from './owner.ts';
import { recordWishes } from './record-wishes.ts';
import type { Carrier, Wanted } from './record-wishes.ts';
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
  const carrier: Carrier = {
    ...carrierTo(client, today),
    // With its age: somebody may have wanted something else since, here or elsewhere.
    send: (target, wanted, onLate) => sendLate(client, target, wanted, onLate),
  };
  for (const record of records) {
    keepAgain(record);
    const { wish, times } = withoutWantedAnew(record);
    if (Object.keys(times).length === 0) continue;
    const target = { habitId: record.habitId, date: record.date, instanceId: null };
    recordWishes.want(target, wish, carrier, times).catch(tellUnlessGone);
  }
};

/** What was tapped since the page was opened is the later wish. */
const withoutWantedAnew = ({ habitId, date, wish, times }: LateRecord): Wanted => {
  const anew = recordWishes.current().find((each) => each.habitId === habitId && each.date === date)?.times ?? {};
  const { notes, ...marks } = wish;
  return {
    wish: { ...(anew.marks === undefined && marks), ...(anew.notes === undefined && notes !== undefined && { notes }) },
    times: {
      ...(anew.marks === undefined && times.marks !== undefined && { marks: times.marks }),
      ...(anew.notes === undefined && times.notes !== undefined && { notes: times.notes }),
    },
  };
};

// It may have been saved before the page was left, and its habit deleted since.
const tellUnlessGone = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === GONE)) tellRefusal(error);
};
