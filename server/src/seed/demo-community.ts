import { DAY_MS } from '@crushing/domain/calendar/durations';
import type { Deps } from '#deps.ts';
import { FIRST_USER_ID, createUser } from '#features/accounts/create-user.ts';
import { hashPassword } from '#features/accounts/password/hash-password.ts';
import { changeSettings } from '#features/accounts/change-settings.ts';
import type { MailFaces } from '#features/avatars/mail-faces.ts';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { changeNotificationPreferences } from '#features/notifications/change-notification-preferences.ts';
import { deliverDueMail } from '#features/notifications/mail/deliver-due-mail.ts';
import { NOTICE_WRITERS } from '#features/notifications/notices/mail-writers.ts';
import type { Mailer } from '#mail/send-mail.ts';
import { machineZone } from '#features/backups/machine-zone.ts';
import { demoBots } from './demo-bots.ts';
import { demoChallenge } from './demo-challenge.ts';
import { giveFaces } from './demo-faces.ts';
import { demoCheers, demoDigest, demoFollows, demoVisits } from './demo-friends.ts';
import { demoGoals } from './demo-goals.ts';
import { demoHabits } from './demo-habits.ts';
import { demoPodcast, demoRequests } from './demo-newcomers.ts';
import { demoPageViews } from './demo-page-views.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import type { DemoMember, DemoSlice, DemoWorld } from './demo-world.ts';

export const DEMO_PASSWORD = 'crushing-demo';

const SLICES: readonly DemoSlice[] = [
  demoHabits,
  demoGoals,
  demoFollows,
  demoCheers,
  demoVisits,
  demoDigest,
  demoChallenge,
  demoPodcast,
  demoRequests,
  demoPageViews,
  demoBots,
];

const MAIL_EVERY_MS = 3 * 60 * 60 * 1000;

/**
 * Fills an empty database with people and their months, through the use cases and the jobs. `clock` is the time of
 * `deps.now`. It moves through all these days and is set back afterwards.
 */
export const fillDemo = async (deps: Deps, clock: { now: number }): Promise<void> => {
  const { now } = clock;
  const world: DemoWorld = { deps, now, members: await createMembers(deps, clock) };
  const moments = SLICES.flatMap((slice) => slice(world)).toSorted((one, other) => one.at - other.at);
  const { signal } = new AbortController();
  let mailedAt = 0;
  // The pictures are made beside it, in a process of their own.
  const faces = giveFaces(world);
  for (const { at, run } of moments) {
    clock.now = at;
    await run();
    await followHabitEvents(deps, signal);
    if (at - mailedAt < MAIL_EVERY_MS) continue;
    mailedAt = at;
    await deliverDueMail({ ...deps, mailFaces: NO_FACES }, { mailer: NOBODY, writers: NOTICE_WRITERS }, signal);
  }
  clock.now = now;
  await faces;
};

/** The people of the demo have no letter boxes. */
const NOBODY: Mailer = { send: async () => undefined, close: () => undefined };

/** The demo sends no mail, so it makes no pictures for mails. */
const NO_FACES: MailFaces = { of: async () => ({ initials: '', jpeg: null }), close: async () => undefined };

const QUIET = {
  dayCompletedNotifications: false,
  almostDoneNotifications: false,
  weeklyDigest: false,
  profileViewNotifications: false,
};

const createMembers = async (deps: Deps, clock: { now: number }): Promise<DemoMember[]> => {
  const { now } = clock;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const members: DemoMember[] = [];
  for (const person of DEMO_PEOPLE) {
    clock.now = now - person.joinedDaysAgo * DAY_MS;
    const { username, name } = person;
    const timezone = person.timezone ?? machineZone();
    const user = { email: `${username}@crushing.example`, username, passwordHash, name, timezone };
    const isFirst = members.length === 0;
    const { id } = await deps.database.transact(async ({ query }) =>
      createUser(deps, query, isFirst ? { ...user, id: FIRST_USER_ID } : user),
    );
    const actor = { id, isAdmin: isFirst, sessionId: 0, timezone, dayEndsAt: 0 };
    if (person.wantsMail !== true) await changeNotificationPreferences(deps, actor, QUIET);
    // Who shows the demo to others wants no tour in the way.
    await changeSettings(deps, actor, { hasCompletedTour: true });
    members.push({ person, actor });
  }
  clock.now = now;
  return members;
};
