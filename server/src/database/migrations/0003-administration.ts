import type { Words } from '#database/ddl.ts';

/** Access requests, invitations, settings, bots, page views, podcast. */
export const administration = (w: Words): readonly string[] => [
  `create table beta_access_requests (
    id ${w.id}, "firstName" text not null, email text not null unique,
    "jobTitle" text not null, "customJobTitle" text,
    "pricingAmount" integer not null, "pricingInterval" text not null,
    status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
    notified ${w.bool} not null default ${w.no},
    "createdAt" ${w.instant} not null, "reviewedAt" ${w.instant}, "reviewNotes" text
  )`,
  `create table approved_emails (
    id ${w.id}, email text not null unique,
    "invitationCode" text not null, "codeExpires" ${w.instant} not null,
    "isUsed" ${w.bool} not null default ${w.no},
    "approvedAt" ${w.instant} not null,
    "approvedBy" integer references users (id) on delete set null,
    notes text,
    "invitationSent" ${w.bool} not null default ${w.no}, "invitationSentAt" ${w.instant}
  )`,
  `create table bot_habit_templates (
    id ${w.id}, name text not null, type text not null check (type in ('daily', 'weekly')),
    deadline text not null, weekdays ${w.json}, notes text, icon text,
    "botType" text not null, difficulty integer not null default 1 check (difficulty between 1 and 5),
    category text not null, "createdAt" ${w.instant} not null
  )`,
  `create table page_views (
    id ${w.id}, path text not null,
    "userId" integer references users (id) on delete cascade,
    "sessionId" text not null, "ipHash" text, "userAgent" text, referrer text,
    environment text not null default 'development',
    timestamp ${w.instant} not null,
    unique ("sessionId", path, timestamp)
  )`,
  `create index page_views_time on page_views (timestamp)`,
  `create table page_view_salts (day ${w.day} primary key, salt text not null)`,
  `create table system_settings (
    id ${w.id}, key text not null unique, value text not null, description text,
    "updatedAt" ${w.instant} not null,
    "updatedBy" integer references users (id) on delete set null
  )`,
  `create table podcast_passes (
    id ${w.id}, "totalPasses" integer not null default 100, "usedPasses" integer not null default 0,
    "createdAt" ${w.instant} not null, "updatedAt" ${w.instant} not null,
    check ("usedPasses" between 0 and "totalPasses")
  )`,
  `create table podcast_signups (
    id ${w.id}, email text not null unique, name text not null,
    source text not null default 'podcast', "hasAccount" ${w.bool} not null default ${w.no},
    "userId" integer references users (id) on delete cascade,
    "createdAt" ${w.instant} not null
  )`,
];
