import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { readOutbox } from './device-outbox.ts';
import type { LateRecord } from './device-outbox.ts';
import { keepAgain, keyOf, latestOf } from './keep-unconfirmed.ts';
import { sendLateHabit } from './late-habits.ts';
import { sendLate, tellRefusal } from './late-wishes.ts';
import { ownersToday, watchOwner } from '#features/habits/owner.ts';
import { recordWishes } from './record-wishes.ts';
import type { Carrier, Wanted } from './record-wishes.ts';
import { carrierTo } from './save-record.ts';

const GONE = 404;

let hasResumed = false;

/** Shows and sends what an earlier visit could not send; once a visit. */
export const resumeUnsent = (client: QueryClient): void => {
  if (hasResumed || !watchOwner(client)()) return;
  hasResumed = true;
  const today = ownersToday(client);
  const { habits, records } = readOutbox();
  for (const late of habits) sendLateHabit(client, late);
  const carrier: Carrier = {
    ...carrierTo(client, today),
    // With its age: somebody may have wanted something else since, here or elsewhere.
    send: (target, wanted, onLate) => sendLate(client, target, wanted, onLate, tellUnlessGone),
  };
  for (const record of records.toSorted((one, other) => latestOf(one) - latestOf(other))) {
    keepAgain(record);
    const { wish, times } = stillLatest(record);
    if (Object.keys(times).length === 0) continue;
    const target = { habitId: record.habitId, date: record.date, instanceId: null };
    // What is refused has been told where it was sent.
    recordWishes.want(target, wish, carrier, times).catch(() => {});
  }
};

/** The parts of it that nothing shown already is later than. */
const stillLatest = (record: LateRecord): Wanted => {
  const { wish, times } = record;
  const shown = recordWishes.current().find((each) => keyOf(each) === keyOf(record))?.times ?? {};
  const { notes, ...marks } = wish;
  const isLater = (part: 'marks' | 'notes') => times[part] !== undefined && times[part] > (shown[part] ?? -Infinity);
  return {
    wish: { ...(isLater('marks') && marks), ...(isLater('notes') && notes !== undefined && { notes }) },
    times: {
      ...(isLater('marks') && times.marks !== undefined && { marks: times.marks }),
      ...(isLater('notes') && times.notes !== undefined && { notes: times.notes }),
    },
  };
};

// It may have been saved before the page was left, and its habit deleted since.
const tellUnlessGone = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === GONE)) tellRefusal(error);
};
