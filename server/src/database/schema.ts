import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import type { HabitIcon } from '@crushing/domain/habits/habit-icons';
import type { HabitType, Schedule } from '@crushing/domain/habits/schedule';
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
  /** NFKC lower case of the username: what uniqueness and look-up use. */
  usernameKey: string;
  name: string | null;
  title: string | null;
  profileImage: string | null;
  hasCompletedOnboarding: Generated<boolean>;
  hasCompletedTour: Generated<boolean>;
  isBot: Generated<boolean>;
  botType: string | null;
  productivity: Generated<number>;
  engagementLevel: Generated<number>;
  /** IANA zone; null until a browser told it, then UTC is not assumed any more. */
  timezone: string | null;
  /** Hour after midnight at which the day ends, 0 to 6. */
  dayEndsAt: Generated<number>;
  /** First day of the week on the person's screens. */
  weekStart: Generated<'monday' | 'saturday' | 'sunday'>;
  /** Whether others find the person by search. */
  findable: Generated<boolean>;
  createdAt: Instant;
};

/** Raised by every change to what the person sees: the ETag of their lists, and the row that puts their writes in a line. */
export type PersonVersionsTable = { userId: number; version: number };

export type SessionsTable = {
  id: Generated<number>;
  /** SHA-256 of the cookie's value, hex. */
  tokenHash: string;
  userId: number;
  createdAt: Instant;
  lastSeenAt: Instant;
  /** Browser and system in words, from the user agent at sign-in. */
  deviceLabel: string | null;
};

/** Why a session is over, for the device that still holds its cookie. */
export type EndedSessionsTable = {
  tokenHash: string;
  reason: 'signed_out_everywhere' | 'password_reset' | 'account_deleted';
  endedAt: Instant;
};

export type ApiTokensTable = {
  id: Generated<number>;
  userId: number;
  name: string;
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
  completed: Generated<boolean>;
  /** Cache of the latest run, see domain/habits/streak-cache. */
  streak: Generated<number>;
  streakThrough: CalendarDay | null;
  streakBridgedThrough: CalendarDay | null;
  reps: Generated<number>;
  sortOrder: Generated<number>;
  deletedAt: Instant | null;
  createdAt: Instant;
  lastUpdated: Instant;
  /** Chosen by the device that added the habit; adding it again under this key adds nothing. */
  creationKey: string | null;
};

export type HabitInstancesTable = {
  id: Generated<number>;
  habitId: number;
  date: CalendarDay;
  completed: Generated<boolean>;
  skipped: Generated<boolean>;
  notes: string | null;
  /** The habit's name as it was when the record was made. */
  habitName: string;
  createdAt: Instant;
  /** When the mark and the note of the day were wanted last; a wish from before that comes too late. */
  markedAt: Instant | null;
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
  lastModifiedAt: Instant | null;
  monthlyChangesUsed: Generated<number>;
  currentMonth: string | null;
  createdAt: Instant;
  updatedAt: Instant;
};

/** Goal changes a person used in a month, over all their goals: deleting a goal does not give a change back. */
export type GoalChangesTable = { userId: number; month: string; changesUsed: number };

/** Every table of the product. Each is written by exactly one slice, see checks/. */
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
