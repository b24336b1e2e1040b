import { changeInstance, saveInstance } from '@crushing/contract/habits/endpoints';
import type { SavedInstance } from '@crushing/contract/habits/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { runEndpoint } from '#api/endpoint-query.ts';
import { isAway, untilWorthTrying } from '#api/reachable.ts';
import { isSessionBrokenOff } from '#browser/private-values.ts';
import { showToast } from '#ui/toast/toast.ts';
import { announceHabitUpdated } from '#features/habits/habit-updated.ts';
import { refreshHabits } from '#features/habits/habits-cache.ts';
import { startKeeping } from './keep-unconfirmed.ts';
import { idOnServer } from './late-habits.ts';
import { OwnerLeft, onceOwnerLeft, untilPageIsLeft, watchOwner } from '#features/habits/owner.ts';
import type { Wanted, WishTarget } from './record-wishes.ts';
import { isUnsentHabit } from './unsent-habits.ts';
import type { Wish } from './wish.ts';

// The contract takes ages of a year; a clock that ran further ahead must not lose what was wanted.
const AGE_MS_MAX = 365 * 24 * 60 * 60 * 1000;

startKeeping();

/** Sends a wish as soon as somebody can be reached, with its age. A refusal is told here, for nobody waits for it any more. */
export const sendLate = async (
  client: QueryClient,
  target: WishTarget,
  wanted: Wanted,
  onLate: () => void,
  tell: (refusal: unknown) => void = tellRefusal,
): Promise<SavedInstance> => {
  onLate();
  const isOwnerHere = watchOwner(client);
  const { promise: ownerLeft, resolve: noticeOwnerLeft } = Promise.withResolvers<void>();
  const stop = onceOwnerLeft(client, noticeOwnerLeft);
  // Waiting ends before somebody else signs in, who must not find this among their own.
  const unlessLeft = <T>(waiting: Promise<T>): Promise<T> =>
    Promise.race([
      waiting,
      ownerLeft.then(() => {
        if (isSessionBrokenOff()) return untilPageIsLeft();
        throw new OwnerLeft();
      }),
    ]);
  const attempt = async (count: number): Promise<SavedInstance> => {
    if (isSessionBrokenOff()) return untilPageIsLeft();
    if (!isOwnerHere()) throw new OwnerLeft();
    try {
      const habitId = isUnsentHabit({ id: target.habitId })
        ? await unlessLeft(idOnServer(target.habitId))
        : target.habitId;
      const record = await sendParts(client, { ...target, habitId }, wanted);
      const { completed } = record;
      if (wanted.wish.completed !== undefined) announceHabitUpdated({ habitId, completed, instanceId: record.id });
      return record;
    } catch (error) {
      if (!isAway(error)) {
        tell(error);
        throw error;
      }
    }
    await Promise.race([untilWorthTrying(count), ownerLeft]);
    return attempt(count + 1);
  };
  try {
    return await attempt(0);
  } finally {
    stop();
    // Once the answer stands in the list, or the wish is gone from it.
    setTimeout(() => void refreshHabits(client));
  }
};

/** The mark of a day and its note may have been wanted at different times, and each is as old as it is. */
const sendParts = async (client: QueryClient, target: WishTarget, { wish, times }: Wanted): Promise<SavedInstance> => {
  const { notes, ...marks } = wish;
  const send = (part: Wish, at = Date.now()) =>
    sendPart(client, target, part, Math.min(AGE_MS_MAX, Math.max(0, Date.now() - at)));
  const marked = Object.keys(marks).length === 0 ? null : await send(marks, times.marks);
  return notes === undefined && marked !== null ? marked : send({ notes: notes ?? null }, times.notes);
};

const sendPart = (client: QueryClient, target: WishTarget, wish: Wish, ageMs: number): Promise<SavedInstance> => {
  const { habitId, date, instanceId } = target;
  return instanceId === null
    ? runEndpoint(client, saveInstance, { body: { habitId, date, ...wish, ageMs } })
    : runEndpoint(client, changeInstance, { params: { id: instanceId }, body: { date, ...wish, ageMs } });
};

/** Tells a refusal that nobody waits for any more. */
export const tellRefusal = (error: unknown): void => {
  if (error instanceof OwnerLeft) return;
  showToast({
    title: 'Error updating habit',
    description: messageOf(error, 'There was a problem updating your habit status.'),
    variant: 'destructive',
  });
};
