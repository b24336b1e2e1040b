import { changeInstance, saveInstance } from '@crushing/contract/habits/endpoints';
import type { Habit, SavedInstance } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { QueryClient } from '@tanstack/react-query';
import { runEndpoint } from '#api/endpoint-query.ts';
import { isAway } from '#api/reachable.ts';
import { acceptSaved, stopReadingHabits } from '#features/habits/habits-cache.ts';
import { recordOn } from '#features/habits/habit-on-day.ts';
import { keepAtLeaving } from './keep-at-leaving.ts';
import { recordWishes } from './record-wishes.ts';
import type { Carrier, Wanted, WishOutcome, WishTarget } from './record-wishes.ts';
import { isUnsentHabit } from './unsent-habits.ts';
import { UNSAVED_ID } from './wish.ts';
import type { Wish } from './wish.ts';

// Longer ago than a call takes: such a wish must say how old it is.
const OLD_MS = 5000;

keepAtLeaving();

/** The id the server knows the record by; null while it has none. */
export const savedInstanceId = (habit: Habit, day: CalendarDay): number | null => {
  const id = recordOn(habit, day)?.id ?? UNSAVED_ID;
  return id === UNSAVED_ID ? null : id;
};

/** Shows the wanted record at once and saves it; rejects with the list as it was. */
export const saveRecord = (
  client: QueryClient,
  habit: Habit,
  { day, today }: { day: CalendarDay; today: CalendarDay },
  wish: Wish,
): Promise<WishOutcome> => {
  const target = { habitId: habit.id, date: day, instanceId: savedInstanceId(habit, day) };
  return recordWishes.want(target, wish, carrierTo(client, today));
};

/** Carries wishes through the API; what cannot be sent now waits on the device. */
export const carrierTo = (client: QueryClient, today: CalendarDay): Carrier => ({
  send: (target, wanted, onLate) => sendNowOrLater(client, target, wanted, onLate),
  stopReads: () => stopReadingHabits(client),
  accept: (saved) => acceptSaved(client, saved, today),
});

const sendNowOrLater = async (
  client: QueryClient,
  target: WishTarget,
  wanted: Wanted,
  onLate: () => void,
): Promise<SavedInstance> => {
  if (!isUnsentHabit({ id: target.habitId }) && !isOld(wanted)) {
    try {
      return await sendWish(client, target, wanted.wish);
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  }
  const { sendLate } = await import('./late-wishes.ts');
  return sendLate(client, target, wanted, onLate);
};

const isOld = ({ times: { marks = Infinity, notes = Infinity } }: Wanted): boolean =>
  Date.now() - Math.min(marks, notes) > OLD_MS;

const sendWish = (client: QueryClient, target: WishTarget, wish: Wish): Promise<SavedInstance> => {
  const { habitId, date, instanceId } = target;
  return instanceId === null
    ? runEndpoint(client, saveInstance, { body: { habitId, date, ...wish } })
    : runEndpoint(client, changeInstance, { params: { id: instanceId }, body: { date, ...wish } });
};
