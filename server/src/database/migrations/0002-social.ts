import type { Words } from '#database/ddl.ts';

const person = (w: Words, column: string): string =>
  `"${column}" integer not null references users (id) on delete cascade`;

/** Following, encouragement, feed, live viewers, challenge, notices. */
export const social = (w: Words): readonly string[] => [
  `create table followers (
    id ${w.id}, ${person(w, 'followerId')}, ${person(w, 'followingId')},
    "createdAt" ${w.instant} not null,
    unique ("followerId", "followingId"),
    check ("followerId" <> "followingId")
  )`,
  `create index followers_following on followers ("followingId")`,
  `create table encouragements (
    id ${w.id}, ${person(w, 'fromUserId')}, ${person(w, 'toUserId')},
    message text not null,
    "createdAt" ${w.instant} not null,
    check ("fromUserId" <> "toUserId")
  )`,
  `create index encouragements_received on encouragements ("toUserId", "createdAt")`,
  `create index encouragements_sent on encouragements ("fromUserId", "createdAt")`,
  `create table activity_feed (
    id ${w.id}, ${person(w, 'userId')},
    "habitId" integer references habits (id) on delete cascade,
    "habitInstanceId" integer references habit_instances (id) on delete cascade,
    "activityType" text not null,
    "subjectKey" text not null,
    day ${w.day} not null,
    "createdAt" ${w.instant} not null,
    unique ("userId", "activityType", "subjectKey", day)
  )`,
  `create index activity_feed_recent on activity_feed ("userId", "createdAt")`,
  `create table profile_views (
    id ${w.id},
    "viewerId" integer references users (id) on delete cascade,
    ${person(w, 'profileUserId')},
    "sessionId" text not null,
    "ipHash" text,
    "lastSeen" ${w.instant} not null,
    "createdAt" ${w.instant} not null,
    unique ("profileUserId", "sessionId")
  )`,
  `create index profile_views_recent on profile_views ("profileUserId", "lastSeen")`,
  `create table challenges (
    id ${w.id}, name text not null, description text,
    "startDate" ${w.day} not null, "endDate" ${w.day} not null,
    "isActive" ${w.bool} not null default ${w.yes}, "createdAt" ${w.instant} not null
  )`,
  `create table challenge_participants (
    id ${w.id}, "challengeId" integer not null references challenges (id) on delete cascade,
    ${person(w, 'userId')}, "joinedAt" ${w.instant} not null, unique ("challengeId", "userId")
  )`,
  `create table challenge_waitlist (
    id ${w.id}, ${person(w, 'userId')}, "joinedWaitlistAt" ${w.instant} not null, unique ("userId")
  )`,
  `create table notification_preferences (
    id ${w.id}, ${person(w, 'userId')},
    "dayCompletedNotifications" ${w.bool} not null default ${w.yes},
    "almostDoneNotifications" ${w.bool} not null default ${w.yes},
    "weeklyDigest" ${w.bool} not null default ${w.yes},
    "newFollowerNotifications" ${w.bool} not null default ${w.yes},
    "encouragementNotifications" ${w.bool} not null default ${w.yes},
    "profileViewNotifications" ${w.bool} not null default ${w.yes},
    "createdAt" ${w.instant} not null, "updatedAt" ${w.instant} not null,
    unique ("userId")
  )`,
  `create table notification_queue (
    id ${w.id},
    "userId" integer references users (id) on delete cascade,
    "toEmail" text not null, "toName" text,
    type text not null, subject text not null,
    "htmlContent" text not null, "textContent" text not null,
    "relatedUserId" integer references users (id) on delete set null,
    "dedupeKey" text unique,
    "scheduledFor" ${w.instant} not null,
    "sentAt" ${w.instant},
    status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
    "errorMessage" text,
    attempts integer not null default 0,
    "claimedUntil" ${w.instant},
    "createdAt" ${w.instant} not null
  )`,
  `create index notification_queue_due on notification_queue ("scheduledFor") where status = 'pending'`,
  `create index notification_queue_user on notification_queue ("userId", "createdAt")`,
];
