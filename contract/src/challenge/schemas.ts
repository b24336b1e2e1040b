import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { CalendarDaySchema, PathIdSchema } from '#fields.ts';
import { NextCursorSchema, SearchQuerySchema, SkippingPageQuerySchema, TimeOrderSchema } from '#pages.ts';
import { PersonTodaySchema, ShownPersonSchema } from '#people/schemas.ts';

const WaitlistSchema = v.object({ userOnWaitlist: v.boolean(), waitlistCount: v.number() });

export const getWaitlist = {
  summary: 'How many people wait for the next 7 Day Challenge, and whether the signed-in person does.',
  answer: WaitlistSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

export const joinWaitlist = {
  summary: 'Joins the waitlist of the next challenge; once more changes nothing.',
  answer: WaitlistSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

export const leaveWaitlist = {
  summary:
    'Leaves the waitlist; once more changes nothing. Refused to whoever takes part in an open challenge and does not wait for another.',
  answer: WaitlistSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

const RoundSchema = v.object({
  id: v.number(),
  name: v.string(),
  startDate: CalendarDaySchema,
  endDate: CalendarDaySchema,
  isOver: v.boolean(),
});

export const ChallengeMemberSchema = v.object({
  person: PersonTodaySchema,
  isYou: v.boolean(),
  /** Days that count: something public was due and all of it was done on the day. */
  perfectDays: v.number(),
  days: v.array(
    v.object({
      day: CalendarDaySchema,
      share: v.nullable(v.number()),
      isAhead: v.boolean(),
      isKnown: v.boolean(),
      counts: v.boolean(),
    }),
  ),
});
export type ChallengeMember = v.InferOutput<typeof ChallengeMemberSchema>;

export const getChallenge = {
  summary: 'The challenge the signed-in person takes part in, or null, with its members in the order of their names.',
  answer: v.object({
    challenge: v.nullable(RoundSchema),
    /** Perfect days of all members together. */
    together: v.number(),
    members: v.array(ChallengeMemberSchema),
  }),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const openChallenge = {
  summary: 'Opens a challenge of seven days for everybody on the waitlist; one at a time.',
  body: v.object({ startDate: v.optional(CalendarDaySchema) }),
  answer: v.object({ challenge: RoundSchema, members: v.number() }),
  status: 201,
} as const satisfies EndpointSchemas;

export const ListedChallengeSchema = v.object({
  ...RoundSchema.entries,
  memberCount: v.number(),
  /** Perfect days of all members together. */
  together: v.number(),
  /** Usernames of the first 100 members by name; `memberCount` tells how many there are, `listChallengeMembers` who. */
  members: v.array(v.string()),
});
export type ListedChallenge = v.InferOutput<typeof ListedChallengeSchema>;

export const listChallenges = {
  summary:
    'A page of the challenges with their first 100 members, searched by name, and how many people wait for the next one.',
  query: v.object({ ...SkippingPageQuerySchema.entries, search: SearchQuerySchema, order: TimeOrderSchema }),
  answer: v.object({
    challenges: v.array(ListedChallengeSchema),
    total: v.number(),
    /** Whether any challenge is open, on this page or not. */
    isOneOpen: v.boolean(),
    waitlistCount: v.number(),
    nextCursor: NextCursorSchema,
  }),
} as const satisfies EndpointSchemas;

export const ListedMemberSchema = v.object({
  ...ShownPersonSchema.entries,
  /** Days of this challenge that count for them. */
  perfectDays: v.number(),
});
export type ListedMember = v.InferOutput<typeof ListedMemberSchema>;

export const MEMBER_ORDERS = ['username', 'perfect-days'] as const;

/** How the members of a challenge are sorted: by username, or those with the most perfect days first. */
export const MemberOrderSchema = v.optional(v.picklist(MEMBER_ORDERS, 'No such order'), 'username');

export const listChallengeMembers = {
  summary: 'A page of the members of a challenge, searched in username, name and e-mail.',
  params: PathIdSchema,
  query: v.object({ ...SkippingPageQuerySchema.entries, search: SearchQuerySchema, order: MemberOrderSchema }),
  answer: v.object({
    challenge: v.pick(RoundSchema, ['name', 'startDate', 'endDate']),
    members: v.array(ListedMemberSchema),
    total: v.number(),
    nextCursor: NextCursorSchema,
  }),
} as const satisfies EndpointSchemas;

export const closeChallenge = {
  summary:
    'Ends the open challenge before its last day. Its end shows in the feed of its members; of one that has not begun they wait for the next one instead.',
  params: PathIdSchema,
} as const satisfies EndpointSchemas;
