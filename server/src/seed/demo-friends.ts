import { DAY_MS, HOUR_MS, MINUTE_MS } from '@crushing/domain/calendar/durations';
import { follow } from '#features/following/follow.ts';
import { listEncouragements } from '#features/encouragement/list-encouragements.ts';
import { sendEncouragement } from '#features/encouragement/send-encouragement.ts';
import { thankForEncouragement } from '#features/encouragement/thank-for-encouragement.ts';
import { queueWeeklyDigests } from '#features/notifications/digest/queue-weekly-digests.ts';
import { notifyOfVisit } from '#features/notifications/notices/notify-of-visit.ts';
import { addDays, weekdayOf } from '@crushing/domain/calendar/calendar-day';
import { instantAt } from '@crushing/domain/calendar/time-zone';
import { ownersDay } from '#http/actor.ts';
import { memberNamed } from './demo-world.ts';
import type { DemoSlice, Moment } from './demo-world.ts';

/** Who follows whom. They met over months, each pair once both were here. */
export const demoFollows: DemoSlice = (world) =>
  world.members.flatMap(({ person, actor }) =>
    person.follows.map((username, place): Moment => {
      const other = memberNamed(world, username);
      const togetherMs = Math.min(person.joinedDaysAgo, other.person.joinedDaysAgo) * DAY_MS - HOUR_MS;
      const at = world.now - togetherMs / (1 + place / 3);
      return { at, run: async () => follow(world.deps, actor, other.actor.id) };
    }),
  );

type Cheer = {
  readonly from: string;
  readonly to: string;
  readonly agoMs: number;
  readonly message: string;
  /** After how long the receiver said thank you. */
  readonly thankedAfterMs?: number;
};

const CHEERS: readonly Cheer[] = [
  {
    from: 'amara',
    to: 'mira',
    agoMs: 9 * MINUTE_MS,
    message: 'One more evening and it is a hundred days of Spanish. ¡Vamos!',
  },
  { from: 'jonas.b', to: 'mira', agoMs: 71 * MINUTE_MS, message: 'Your workout was done before my coffee. Respect.' },
  {
    from: 'priya',
    to: 'mira',
    agoMs: 22 * HOUR_MS,
    message: 'The guitar counts double on a rainy day.',
    thankedAfterMs: 40 * MINUTE_MS,
  },
  {
    from: 'hana',
    to: 'mira',
    agoMs: 2.3 * DAY_MS,
    message: 'Forty days of reading! I have the next book for you.',
    thankedAfterMs: 2 * HOUR_MS,
  },
  {
    from: 'mira',
    to: 'amara',
    agoMs: 19 * HOUR_MS,
    message: 'A whole year of sitting still. I am in awe.',
    thankedAfterMs: HOUR_MS,
  },
  {
    from: 'noor',
    to: 'amara',
    agoMs: 18 * HOUR_MS,
    message: '365! You taught half of us to breathe.',
    thankedAfterMs: 90 * MINUTE_MS,
  },
  { from: 'priya', to: 'amara', agoMs: 17 * HOUR_MS, message: 'A year. Tea is on me.', thankedAfterMs: 3 * HOUR_MS },
  { from: 'mira', to: 'noor', agoMs: 2.1 * DAY_MS, message: 'Thirty days, compañera.', thankedAfterMs: 5 * HOUR_MS },
  {
    from: 'mira',
    to: 'sam_w',
    agoMs: 3.2 * DAY_MS,
    message: 'One glass of water is a start. See you tomorrow.',
    thankedAfterMs: 26 * HOUR_MS,
  },
  { from: 'tom-h', to: 'sam_w', agoMs: 3.1 * DAY_MS, message: 'Monday, six thirty, the bridge. I bring the coffee.' },
  {
    from: 'jonas.b',
    to: 'tom-h',
    agoMs: 5 * HOUR_MS,
    message: 'Twenty-nine mornings without the phone. One to go.',
    thankedAfterMs: 2 * HOUR_MS,
  },
  { from: 'hana', to: 'oskar', agoMs: 4.4 * DAY_MS, message: 'One page is also reading. Go on.' },
  {
    from: 'lucia',
    to: 'leo.m',
    agoMs: 8.5 * DAY_MS,
    message: 'Welcome! The first week is the steepest.',
    thankedAfterMs: 4 * HOUR_MS,
  },
  {
    from: 'mira',
    to: 'leo.m',
    agoMs: 1.4 * DAY_MS,
    message: 'Five days of fruit. Mango counts twice.',
    thankedAfterMs: HOUR_MS,
  },
  { from: 'kenji', to: 'priya', agoMs: 3 * DAY_MS, message: 'A hundred days of stretching. My back envies you.' },
];

/** Words of encouragement, and thanks for most of them. */
export const demoCheers: DemoSlice = (world) =>
  CHEERS.flatMap(({ from, to, agoMs, message, thankedAfterMs }) => {
    const { deps, now } = world;
    const [sender, receiver] = [memberNamed(world, from).actor, memberNamed(world, to).actor];
    const at = now - agoMs;
    const send = async () => sendEncouragement(deps, sender, { toUserId: receiver.id, message });
    const thank = async (): Promise<void> => {
      const { encouragements } = await listEncouragements(deps, receiver);
      const received = encouragements.find((each) => each.message === message);
      if (received !== undefined) await thankForEncouragement(deps, receiver, received.id);
    };
    const cheer: Moment = { at, run: send };
    return thankedAfterMs === undefined ? [cheer] : [cheer, { at: at + thankedAfterMs, run: thank }];
  });

const VISITS = [
  { by: 'lucia', daysAgo: 1.2 },
  { by: 'sam_w', daysAgo: 3.4 },
  { by: 'hana', daysAgo: 5.1 },
];

/** Followers who look in. The owner of the demo is told of them. */
export const demoVisits: DemoSlice = (world) =>
  VISITS.map(({ by, daysAgo }) => ({
    at: world.now - daysAgo * DAY_MS,
    run: async () =>
      world.deps.database.transact(async (tx) =>
        notifyOfVisit(world.deps, tx, {
          profileUserId: memberNamed(world, 'mira').actor.id,
          viewerId: memberNamed(world, by).actor.id,
        }),
      ),
  }));

const DIGEST_MINUTE = 8 * 60 + 1;

/** The mail about last week, on the owner's last Monday. */
export const demoDigest: DemoSlice = (world) => {
  const { actor } = memberNamed(world, 'mira');
  const yesterday = addDays(ownersDay(actor, world.now), -1);
  const monday = Array.from({ length: 7 }, (_, ago) => addDays(yesterday, -ago)).find(
    (day) => weekdayOf(day) === 'monday',
  );
  if (monday === undefined) return [];
  const at = instantAt(monday, DIGEST_MINUTE, actor.timezone);
  return [{ at, run: async () => queueWeeklyDigests(world.deps, new AbortController().signal) }];
};
