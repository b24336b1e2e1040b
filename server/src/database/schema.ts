import type { SessionEnd } from '@crushing/contract/refusals';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { WeekStart } from '@crushing/domain/calendar/week-start';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import type { HabitIcon } from '@crushing/domain/habits/habit-icons';
import type { HabitType, Schedule } from '@crushing/domain/habits/schedule';
import type { TokenAccess } from '@crushing/domain/tokens/token-limits';
import type { Generated } from 'kysely';
import type { Instant, Json } from './column-types.ts';
import type { AdminTables } from './schema-admin.ts';
import type { SocialTables } from './schema-social.ts';

export type UsersTable = {
  id: Generated<number>;
  email: string;
  /** argon2id as a PHC string; null only for bots. */
  password: string | null;
  username: string;
  /** The username in NFKC lower case, for uniqueness and look-ups. */
  usernameKey: string;
  /** What the username looks like. Null where somebody had a name that looks the same before that was checked. */
  usernameSkeleton: string | null;
  name: string | null;
  title: string | null;
  profileImage: string | null;
  hasCompletedOnboarding: Generated<boolean>;
  hasCompletedTour: Generated<boolean>;
  isBot: Generated<boolean>;
  botType: string | null;
  productivity: Generated<number>;
  engagementLevel: Generated<number>;
  /** IANA time zone. Null until a browser has sent it; until then UTC is assumed. */
  timezone: string | null;
  /** Hour after midnight at which the day ends, 0 to 6. */
  dayEndsAt: Generated<number>;
  /** First day of the week on the person's screens; null until they choose one. */
  weekStart: WeekStart | null;
  /** Whether others find the person by search. */
  findable: Generated<boolean>;
  createdAt: Instant;
};

/** Bumped by every change of what a person sees. It is in the ETags of their lists. Its row lock orders their writes. */
export type PersonVersionsTable = { userId: number; version: number };

export type SessionsTable = {
  id: Generated<number>;
  /** SHA-256 of the cookie's value, hex. */
  tokenHash: string;
  userId: number;
  createdAt: Instant;
  lastSeenAt: Instant;
  /** Browser and device in words, from the user agent of the last noted visit. */
  deviceLabel: string | null;
};

/** The reason why a session ended, for the device that still has its cookie. */
export type EndedSessionsTable = {
  tokenHash: string;
  reason: SessionEnd;
  endedAt: Instant;
};

export type ApiTokensTable = {
  id: Generated<number>;
  userId: number;
  name: string;
  access: TokenAccess;
  /** The first characters of the token. */
  prefix: string;
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  createdAt: Instant;
  lastUsedAt: Instant | null;
};

export type SetupCodesTable = { codeHash: string; createdAt: Instant };

export type PasswordResetTokensTable = {
  id: Generated<number>;
  userId: number;
  /** SHA-256 of the token in the link, hex. */
  token: string;
  expiresAt: Instant;
  createdAt: Instant;
  usedAt: Instant | null;
};

export type HabitsTable = {
  id: Generated<number>;
  userId: number;
  name: string;
  type: HabitType;
  deadline: string;
  weekdays: Json<Weekday[] | null> | null;
  /** Every version of type and weekdays, oldest first. */
  schedules: Json<Schedule[]>;
  startDay: CalendarDay;
  /** The owner's day on which the habit was added; it never changes. */
  createdDay: CalendarDay;
  /** Whether the habit is hidden from everybody but its owner. */
  isPrivate: Generated<boolean>;
  notes: string | null;
  icon: HabitIcon | null;
  /** No query uses this column. Released databases have it. */
  completed: Generated<boolean>;
  /** Cache of the latest run, see domain/habits/streak-cache. */
  streak: Generated<number>;
  streakThrough: CalendarDay | null;
  streakBridgedThrough: CalendarDay | null;
  reps: Generated<number>;
  sortOrder: Generated<number>;
  deletedAt: Instant | null;
  /** The owner's day of the deletion: the first day on which the habit no longer counts. */
  deletedDay: CalendarDay | null;
  createdAt: Instant;
  lastUpdated: Instant;
  /** The idempotency key chosen by the device that adds the habit. */
  creationKey: string | null;
  /** The habit's key in the export of another tracker, by which a later import finds it again. */
  importKey: string | null;
  /** Days that imports with history have written. */
  importedDays: Generated<number>;
};

export type HabitInstancesTable = {
  id: Generated<number>;
  habitId: number;
  date: CalendarDay;
  completed: Generated<boolean>;
  skipped: Generated<boolean>;
  notes: string | null;
  /** The habit's name when the row was written. */
  habitName: string;
  createdAt: Instant;
  /** When the person last changed the state and the note. An earlier change that arrives later is ignored. */
  stateAt: Instant | null;
  notedAt: Instant | null;
};

export type GoalsTable = {
  id: Generated<number>;
  userId: number;
  title: string;
  description: string | null;
  specific: string;
  measurable: string;
  achievable: string;
  relevant: string;
  timeBound: string;
  startDate: CalendarDay;
  targetDate: CalendarDay;
  isActive: Generated<boolean>;
  isEnabled: Generated<boolean>;
  lastDismissedAt: Instant | null;
  dismissedDate: CalendarDay | null;
  /** No query uses this column and the next two. Released databases have them. */
  lastModifiedAt: Instant | null;
  monthlyChangesUsed: Generated<number>;
  currentMonth: string | null;
  createdAt: Instant;
  updatedAt: Instant;
};

/** Goal changes a person used in a month, over all their goals, so that deleting a goal gives no change back. */
export type GoalChangesTable = { userId: number; month: string; changesUsed: number };

/** Every table of the product. Exactly one slice writes each, which checks/ enforces. */
export type Tables = SocialTables &
  AdminTables & {
    users: UsersTable;
    person_versions: PersonVersionsTable;
    sessions: SessionsTable;
    ended_sessions: EndedSessionsTable;
    api_tokens: ApiTokensTable;
    setup_codes: SetupCodesTable;
    password_reset_tokens: PasswordResetTokensTable;
    habits: HabitsTable;
    habit_instances: HabitInstancesTable;
    goals: GoalsTable;
    goal_changes: GoalChangesTable;
  };
