import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { NOTICES_A_DAY, NOTICE_WAIT_MS } from '@crushing/domain/notifications/notice-limits';
import { displayName } from '@crushing/domain/people/display-name';
import { endOfDay } from '@crushing/domain/calendar/time-zone';
import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { findShownPeople } from '#features/people/shown-person.ts';
import { ownersDay, zoneOf } from '#http/actor.ts';
import { gatheredSubject, noticeSubject } from '#mail/notice-mails.ts';
import type { PersonalKind } from '#mail/notice-mails.ts';
import {
  findNoticesSince,
  findQueuedKeys,
  findReceivers,
  findWaiting,
  insertNotices,
  lockReceivers,
  postponeMails,
} from './notices.store.ts';
import type { NewNotice, Receiver } from './notices.store.ts';

export type NoticeCause = {
  readonly kind: PersonalKind;
  readonly doerId: number;
  /** The doer's day. */
  readonly day: CalendarDay;
};

const RECEIVERS_AT_ONCE = 500;

// The longest day of a zone, with room.
const DAY_MS_MAX = 26 * 60 * 60 * 1000;

/**
 * Queues a notice for each receiver who wants it, in the transaction of its cause. A receiver is told of a doer once
 * for each kind and day. Notices beyond the day's number of mails are gathered into one.
 */
export const queueNotices = async (
  deps: Pick<Deps, 'now' | 'database'>,
  { query }: Pick<Transaction, 'query'>,
  cause: NoticeCause,
  receiverIds: readonly number[],
): Promise<void> => {
  if (receiverIds.length === 0) return;
  const doer = (await findShownPeople(query, [cause.doerId])).get(cause.doerId);
  if (doer === undefined) return;
  const now = deps.now();
  const subject = noticeSubject(cause.kind, displayName(doer));
  const ids = receiverIds.toSorted((one, other) => one - other);
  for (let from = 0; from < ids.length; from += RECEIVERS_AT_ONCE) {
    const some = ids.slice(from, from + RECEIVERS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- one connection: statements of a transaction run one after another
    await lockReceivers(query, deps.database.kind, some);
    // oxlint-disable-next-line no-await-in-loop -- the receivers are read after their rows are locked
    const receivers = await findReceivers(query, cause.kind, some, cause.doerId);
    // oxlint-disable-next-line no-await-in-loop -- one connection: statements of a transaction run one after another
    if (receivers.length > 0) await queueSome(query, { ...cause, subject, now }, receivers);
  }
};

type Queueing = NoticeCause & { readonly subject: string; readonly now: number };

const queueSome = async (
  query: Transaction['query'],
  queueing: Queueing,
  wanting: readonly Receiver[],
): Promise<void> => {
  // A receiver who was told of this doer already must not begin a mail for the rest of the day.
  const told = await findQueuedKeys(
    query,
    wanting.map((receiver) => noticeKey(queueing, receiver)),
  );
  const receivers = wanting.filter((receiver) => !told.has(noticeKey(queueing, receiver)));
  if (receivers.length === 0) return;
  const isFull = await fullDays(query, queueing, receivers);
  const crowded = receivers.filter(({ id }) => isFull.has(id));
  await insertNotices(
    query,
    receivers.filter(({ id }) => !isFull.has(id)).map((receiver) => noticeRow(queueing, receiver, null)),
  );
  if (crowded.length === 0) return;
  const gatherings = await openGatherings(query, queueing, crowded);
  // Each cause waits, so that it can be taken back.
  await postponeMails(query, [...gatherings.values()], toInstant(queueing.now + NOTICE_WAIT_MS));
  await insertNotices(
    query,
    crowded.flatMap((receiver) => {
      const id = gatherings.get(receiver.id);
      return id === undefined
        ? []
        : [{ ...noticeRow(queueing, receiver, id), scheduledFor: gatheringRow(queueing, receiver).scheduledFor }];
    }),
  );
};

/**
 * The gathered notice of each receiver's day that still waits, by receiver. It may have left while the day goes on,
 * because the receiver took another zone or a later end of the day. Then a further one begins.
 */
const openGatherings = async (
  query: Transaction['query'],
  queueing: Queueing,
  receivers: readonly Receiver[],
): Promise<ReadonlyMap<number, number>> => {
  const open = new Map<number, number>();
  let others = receivers;
  for (let nth = 1; others.length > 0; nth += 1) {
    // oxlint-disable-next-line no-await-in-loop -- mostly once: each further one of a day begins after the last has left
    await insertNotices(
      query,
      others.map((receiver) => gatheringRow(queueing, receiver, nth)),
    );
    // oxlint-disable-next-line no-await-in-loop -- one connection: statements of a transaction run one after another
    const waiting = await findWaiting(
      query,
      others.map((receiver) => gatheringKey(queueing, receiver, nth)),
    );
    for (const receiver of others) {
      const id = waiting.get(gatheringKey(queueing, receiver, nth));
      if (id !== undefined) open.set(receiver.id, id);
    }
    others = others.filter(({ id }) => !open.has(id));
  }
  return open;
};

/** The receivers who have had their number of mails of this kind on their day. */
const fullDays = async (
  query: Transaction['query'],
  { kind, now }: Queueing,
  receivers: readonly Receiver[],
): Promise<ReadonlySet<number>> => {
  const since = toInstant(now - DAY_MS_MAX);
  const ids = receivers.map(({ id }) => id);
  const zones = new Map(receivers.map((receiver) => [receiver.id, clockOf(receiver)]));
  const counts = new Map<number, number>();
  for (const { userId, createdAt } of await findNoticesSince(query, kind, ids, since)) {
    const zone = zones.get(userId ?? 0);
    if (userId === null || zone === undefined) continue;
    if (ownersDay(zone, Date.parse(createdAt)) === ownersDay(zone, now))
      counts.set(userId, (counts.get(userId) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= NOTICES_A_DAY).map(([id]) => id));
};

const clockOf = ({ timezone, dayEndsAt }: Receiver) => ({ timezone: zoneOf(timezone), dayEndsAt });

const noticeKey = ({ kind, doerId, day }: NoticeCause, receiver: Receiver): string =>
  `${kind}:${receiver.id}:${doerId}:${day}`;

const noticeRow = (queueing: Queueing, receiver: Receiver, gatheredIn: number | null): NewNotice => ({
  ...rowFor(receiver, queueing),
  subject: queueing.subject,
  relatedUserId: queueing.doerId,
  day: queueing.day,
  dedupeKey: noticeKey(queueing, receiver),
  scheduledFor: toInstant(queueing.now + NOTICE_WAIT_MS),
  gatheredIn,
});

/** The gathered notice, which leaves when the receiver's day is over. */
const gatheringRow = (queueing: Queueing, receiver: Receiver, nth = 1): NewNotice => {
  const { timezone, dayEndsAt } = clockOf(receiver);
  const end = endOfDay(ownersDay({ timezone, dayEndsAt }, queueing.now), timezone, dayEndsAt);
  return {
    ...rowFor(receiver, queueing),
    subject: gatheredSubject(queueing.kind, null),
    relatedUserId: null,
    day: null,
    dedupeKey: gatheringKey(queueing, receiver, nth),
    scheduledFor: toInstant(Math.max(end, queueing.now + NOTICE_WAIT_MS)),
    gatheredIn: null,
  };
};

const gatheringKey = ({ kind, now }: Queueing, receiver: Receiver, nth: number): string => {
  const key = `${kind}:${receiver.id}:others:${ownersDay(clockOf(receiver), now)}`;
  return nth === 1 ? key : `${key}:${nth}`;
};

const rowFor = (receiver: Receiver, { kind, now }: Queueing) => ({
  userId: receiver.id,
  toEmail: receiver.email,
  toName: displayName(receiver),
  type: kind,
  htmlContent: '',
  textContent: '',
  createdAt: toInstant(now),
});
