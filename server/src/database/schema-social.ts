import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Generated } from 'kysely';
import type { Instant } from './column-types.ts';

export type NotificationType =
  | 'day_completed'
  | 'almost_done'
  | 'new_follower'
  | 'encouragement'
  | 'weekly_digest'
  | 'profile_view'
  | 'invitation'
  | 'password_reset'
  | 'password_changed'
  | 'username_changed'
  | 'challenge_begins'
  | 'test';

/** What happened to a habit. */
export type HabitEventKind =
  /** It was completed on its day. */
  | 'completed'
  /** It was completed after its day. */
  | 'completed_late'
  /** It is no longer completed. */
  | 'opened'
  /** It changed in another way. */
  | 'changed'
  /** It became private or public, on all its days. */
  | 'privacy_changed'
  /** It was deleted, and came back with all its days. */
  | 'restored'
  /** Any of its days may have changed. */
  | 'changed_always'
  /** A part of an import was written. The end of the import closes it; without an end it counts as `imported`. */
  | 'importing'
  /** An import has ended. */
  | 'imported';

export type SocialTables = {
  followers: { id: Generated<number>; followerId: number; followingId: number; createdAt: Instant };
  /** Follows that ended a moment ago, as they were. Undo takes them back. */
  ended_follows: {
    /** The id that the follow had. */
    id: number;
    followerId: number;
    followingId: number;
    createdAt: Instant;
    /** Id, day and time of the follow's row in the feed; null where it had none. */
    feedRow: number | null;
    feedDay: CalendarDay | null;
    feedAt: Instant | null;
    endedAt: Instant;
  };
  blocks: { id: Generated<number>; blockerId: number; blockedId: number; createdAt: Instant };
  encouragements: {
    id: Generated<number>;
    fromUserId: number;
    toUserId: number;
    message: string;
    createdAt: Instant;
    thankedAt: Instant | null;
  };
  /** One row a tick, written in its transaction (a transactional outbox). A job processes it and sets `doneAt`. */
  habit_events: {
    id: Generated<number>;
    userId: number;
    habitId: number;
    habitInstanceId: number | null;
    kind: HabitEventKind;
    day: CalendarDay;
    /** The person's version after the tick. */
    version: number;
    createdAt: Instant;
    doneAt: Instant | null;
  };
  /** Days that were perfect: `isOwn` counting all habits, `isShown` counting the public ones. */
  perfect_days: { userId: number; day: CalendarDay; isOwn: boolean; isShown: boolean };
  /** Milestones that were passed: a streak of a habit, or a number of perfect days when `habitId` is null. */
  milestones: {
    id: Generated<number>;
    userId: number;
    habitId: number | null;
    number: number;
    day: CalendarDay;
    createdAt: Instant;
    /** Whether a tick has announced it. Until then, day and time say when it was passed. */
    isTold: Generated<boolean>;
  };
  /** Versions of what others see of a person. */
  shown_versions: { userId: number; publicPage: Generated<number>; feed: Generated<number> };
  activity_feed: {
    id: Generated<number>;
    userId: number;
    habitId: number | null;
    habitInstanceId: number | null;
    activityType:
      | 'habit_completed'
      | 'day_completed'
      | 'streak_milestone'
      | 'new_follower'
      | 'encouragement'
      | 'challenge_ended';
    /** The subject of the row, e.g. `habit:7`. There is one row per subject and day. */
    subjectKey: string;
    day: CalendarDay;
    /** The person who was followed or encouraged. */
    relatedUserId: number | null;
    /** The length that a streak reached, or the perfect days of a challenge. */
    milestone: number | null;
    challengeId: number | null;
    createdAt: Instant;
  };
  profile_views: {
    id: Generated<number>;
    viewerId: number | null;
    profileUserId: number;
    sessionId: string;
    ipHash: string | null;
    lastSeen: Instant;
    createdAt: Instant;
  };
  challenges: {
    id: Generated<number>;
    name: string;
    description: string | null;
    startDate: CalendarDay;
    endDate: CalendarDay;
    isActive: Generated<boolean>;
    createdAt: Instant;
    endedAt: Instant | null;
  };
  challenge_days: { challengeId: number; userId: number; day: CalendarDay };
  challenge_participants: { id: Generated<number>; challengeId: number; userId: number; joinedAt: Instant };
  challenge_waitlist: { id: Generated<number>; userId: number; joinedWaitlistAt: Instant };
  notification_preferences: {
    id: Generated<number>;
    userId: number;
    dayCompletedNotifications: Generated<boolean>;
    almostDoneNotifications: Generated<boolean>;
    weeklyDigest: Generated<boolean>;
    newFollowerNotifications: Generated<boolean>;
    encouragementNotifications: Generated<boolean>;
    profileViewNotifications: Generated<boolean>;
    createdAt: Instant;
    updatedAt: Instant;
  };
  /** The key of the links that switch mails off. */
  unsubscribe_keys: { id: number; secret: string };
  notification_queue: {
    id: Generated<number>;
    /** Null for mails to people without an account, such as invitations. */
    userId: number | null;
    toEmail: string;
    toName: string | null;
    type: NotificationType;
    subject: string;
    htmlContent: string;
    textContent: string;
    relatedUserId: number | null;
    /** Kind, person and day. There is at most one row per key. */
    dedupeKey: string | null;
    /** The doer's day that the notice is about. */
    day: CalendarDay | null;
    /** The gathered notice whose mail includes this notice; null where this notice has a mail of its own. */
    gatheredIn: number | null;
    scheduledFor: Instant;
    sentAt: Instant | null;
    status: Generated<'pending' | 'sent' | 'failed'>;
    errorMessage: string | null;
    attempts: Generated<number>;
    firstTriedAt: Instant | null;
    /** The end of a worker's lease. Rows of a crashed worker are free again afterwards. */
    claimedUntil: Instant | null;
    createdAt: Instant;
  };
};
