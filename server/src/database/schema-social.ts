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
  | 'username_changed';

export type SocialTables = {
  followers: { id: Generated<number>; followerId: number; followingId: number; createdAt: Instant };
  blocks: { id: Generated<number>; blockerId: number; blockedId: number; createdAt: Instant };
  encouragements: {
    id: Generated<number>;
    fromUserId: number;
    toUserId: number;
    message: string;
    createdAt: Instant;
    thankedAt: Instant | null;
  };
  /** The outbox: one row a tick, written in its transaction, until everything that follows from it is done. */
  habit_events: {
    id: Generated<number>;
    userId: number;
    habitId: number;
    habitInstanceId: number | null;
    kind: string;
    day: CalendarDay;
    /** The person's version that the tick made. */
    version: number;
    createdAt: Instant;
    doneAt: Instant | null;
  };
  perfect_days: { userId: number; day: CalendarDay };
  /** What has been told already: a streak of a habit, or a number of perfect days where there is no habit. */
  milestones: {
    id: Generated<number>;
    userId: number;
    habitId: number | null;
    number: number;
    day: CalendarDay;
    createdAt: Instant;
  };
  /** Versions of what others see of a person. */
  shown_versions: { userId: number; publicPage: Generated<number>; feed: Generated<number> };
  activity_feed: {
    id: Generated<number>;
    userId: number;
    habitId: number | null;
    habitInstanceId: number | null;
    activityType: 'habit_completed' | 'day_completed' | 'streak_milestone' | 'new_follower' | 'encouragement';
    /** What the row is about, e.g. `habit:7`: one row per thing and day. */
    subjectKey: string;
    day: CalendarDay;
    /** Whom the person followed or encouraged. */
    relatedUserId: number | null;
    /** The number a streak reached. */
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
    /** At most one row per key: kind, person and day. */
    dedupeKey: string | null;
    scheduledFor: Instant;
    sentAt: Instant | null;
    status: Generated<'pending' | 'sent' | 'failed'>;
    errorMessage: string | null;
    attempts: Generated<number>;
    /** Until when a worker holds the row; a dead worker's rows are free again afterwards. */
    claimedUntil: Instant | null;
    createdAt: Instant;
  };
};
