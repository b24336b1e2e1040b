import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { TimeOfDay } from '@crushing/domain/calendar/time-of-day';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import type { HabitIcon } from '@crushing/domain/habits/habit-icons';
import type { HabitType } from '@crushing/domain/habits/schedule';
import type { Generated } from 'kysely';
import type { Instant, Json } from './column-types.ts';

export type AdminTables = {
  beta_access_requests: {
    id: Generated<number>;
    firstName: string;
    email: string;
    jobTitle: string;
    customJobTitle: string | null;
    pricingAmount: number;
    pricingInterval: string;
    status: Generated<'pending' | 'approved' | 'rejected'>;
    notified: Generated<boolean>;
    createdAt: Instant;
    reviewedAt: Instant | null;
    reviewNotes: string | null;
  };
  approved_emails: {
    id: Generated<number>;
    email: string;
    invitationCode: string;
    codeExpires: Instant;
    isUsed: Generated<boolean>;
    approvedAt: Instant;
    approvedBy: number | null;
    notes: string | null;
    invitationSent: Generated<boolean>;
    invitationSentAt: Instant | null;
  };
  bot_habit_templates: {
    id: Generated<number>;
    name: string;
    type: HabitType;
    deadline: TimeOfDay;
    weekdays: Json<Weekday[] | null> | null;
    notes: string | null;
    icon: HabitIcon | null;
    botType: string;
    difficulty: Generated<number>;
    category: string;
    createdAt: Instant;
  };
  /** What the engine of bots keeps of each. */
  bots: {
    userId: number;
    /** When the bot has something to do next. */
    dueAt: Instant;
    /** The latest day on which the bot looked for a person to encourage or follow. */
    engagedDay: CalendarDay | null;
  };
  /** The template that a live habit of a bot is made from. */
  bot_habits: { habitId: number; botId: number; templateId: number };
  /** One row. The process that moves `nextRunAt` forward does the run. */
  bot_engine: { id: number; seed: number; nextRunAt: Instant };
  page_views: {
    id: Generated<number>;
    path: string;
    userId: number | null;
    sessionId: string;
    ipHash: string | null;
    userAgent: string | null;
    referrer: string | null;
    environment: Generated<string>;
    timestamp: Instant;
  };
  /** The salt for the address hashes of one day. Deleted after two days, so that old hashes cannot be reversed. */
  page_view_salts: { day: CalendarDay; salt: string };
  /** The figures of a day (UTC), for each path and for all of them together. Visitors, sessions and people count once. */
  page_view_days: {
    day: CalendarDay;
    environment: string;
    /** A route, or `*` for all of them. */
    path: string;
    views: number;
    visitors: number;
    sessions: number;
    people: number;
  };
  /** Who is counted in the figures of a day already, as a hash with the day's salt. Deleted with the salt. */
  page_view_marks: { day: CalendarDay; environment: string; path: string; mark: string };
  /** How often the install banner had each outcome. */
  install_outcomes: { action: string; count: number };
  system_settings: {
    id: Generated<number>;
    key: string;
    value: string;
    description: string | null;
    updatedAt: Instant;
    updatedBy: number | null;
  };
  /** Jobs that only one of several processes does. `lastTurn` is the last one done. */
  job_turns: { job: string; lastTurn: string; heldUntil: Instant | null };
  /** One row. */
  database_epoch: { id: number; epoch: string };
  podcast_passes: {
    id: Generated<number>;
    totalPasses: Generated<number>;
    usedPasses: Generated<number>;
    createdAt: Instant;
    updatedAt: Instant;
  };
  podcast_signups: {
    id: Generated<number>;
    email: string;
    name: string;
    source: Generated<string>;
    hasAccount: Generated<boolean>;
    userId: number | null;
    createdAt: Instant;
  };
  audit_log: {
    id: Generated<number>;
    /** Null once the person is deleted. So is `targetUserId`. */
    actorId: number | null;
    action: string;
    targetUserId: number | null;
    details: Json<Record<string, unknown>> | null;
    createdAt: Instant;
  };
};
