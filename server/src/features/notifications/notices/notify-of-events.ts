import { FOLLOWER_PAUSE_DAYS } from '@crushing/domain/notifications/notice-limits';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { DAY_MS } from '@crushing/domain/calendar/durations';
import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { findFollowerIds } from './followers.store.ts';
import { findToldAt, wasToldOfFollower } from './notices.store.ts';
import { queueNotices } from './queue-notices.ts';

type Doer = { readonly doerId: number; readonly day: CalendarDay };

/** Tells a person of a new follower, unless they were told of the same one lately. */
export const notifyOfFollow = async (
  deps: Pick<Deps, 'now' | 'database' | 'people'>,
  tx: Transaction,
  doer: Doer,
  receiverId: number,
): Promise<void> => {
  const since = toInstant(deps.now() - FOLLOWER_PAUSE_DAYS * DAY_MS);
  if (await wasToldOfFollower(tx.query, receiverId, doer.doerId, since)) return;
  tellReceiver(deps, tx, receiverId);
  await queueNotices(deps, tx, { ...doer, kind: 'new_follower' }, [receiverId]);
};

/** Tells a person that somebody encouraged them. */
export const notifyOfEncouragement = async (
  deps: Pick<Deps, 'now' | 'database' | 'people'>,
  tx: Transaction,
  doer: Doer,
  receiverId: number,
): Promise<void> => {
  tellReceiver(deps, tx, receiverId);
  await queueNotices(deps, tx, { ...doer, kind: 'encouragement' }, [receiverId]);
};

/**
 * Tells each follower of a person once that a day is done. When the day is reopened and done again, it queues mails for
 * those who had none. It skips whoever followed after the first mail.
 */
export const notifyOfCompletedDay = async (
  deps: Pick<Deps, 'now' | 'database'>,
  tx: Pick<Transaction, 'query'>,
  doer: Doer,
): Promise<void> => {
  const toldAt = await findToldAt(tx.query, 'day_completed', doer.doerId, doer.day);
  const followers = await findFollowerIds(tx.query, doer.doerId, toldAt);
  await queueNotices(deps, tx, { ...doer, kind: 'day_completed' }, followers);
};

/** Tells the receiver's open browsers to read the history of notices again. */
const tellReceiver = ({ people }: Pick<Deps, 'people'>, { afterCommit }: Transaction, id: number): void =>
  afterCommit(() => people.tell(id, ['notifications']));
