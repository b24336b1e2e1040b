import { STREAK_UNITS } from '@crushing/domain/habits/streak-words';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { CalendarDaySchema, InstantSchema } from '#fields.ts';
import { IconSchema } from '#habits/habit-fields.ts';
import { MomentCursorSchema } from '#pages.ts';
import { PersonTodaySchema, ShownPersonSchema } from '#people/schemas.ts';

export const ActivitySchema = v.object({
  id: v.number(),
  type: v.picklist([
    'habit_completed',
    'day_completed',
    'streak_milestone',
    'new_follower',
    'encouragement',
    'challenge_ended',
  ]),
  /** The person who did it. */
  user: PersonTodaySchema,
  /** The day of that person to which it belongs. */
  day: CalendarDaySchema,
  createdAt: InstantSchema,
  habit: v.nullable(v.object({ id: v.number(), name: v.string(), icon: IconSchema })),
  /** The person who was followed or encouraged. */
  relatedUser: v.nullable(ShownPersonSchema),
  /**
   * The number that a habit's streak has reached. Where `habit` is null: a number of perfect days, those of all members
   * for a challenge. Null in other rows.
   */
  milestone: v.nullable(v.number()),
  /** The unit of the habit's streak on that day; null in rows about anything else. */
  streakUnit: v.nullable(v.picklist(STREAK_UNITS)),
});
export type Activity = v.InferOutput<typeof ActivitySchema>;

export const getFeed = {
  summary: 'What the signed-in person and those they follow did in the last 90 days, newest first, 50 at most.',
  answer: v.object({ activities: v.array(ActivitySchema) }),
  forTokens: true,
} as const satisfies EndpointSchemas;

/** Consecutive activities of one person on one day, newest first. The day is the reader's. */
export const ActivityGroupSchema = v.object({ day: CalendarDaySchema, activities: v.array(ActivitySchema) });
export type ActivityGroup = v.InferOutput<typeof ActivityGroupSchema>;

export const getFeedDays = {
  summary:
    'What the signed-in person and those they follow did in the last 90 days, newest first, a page of 50 groups. A group ' +
    'holds consecutive activities of one person and day. `cursor` is the `nextCursor` of the page before.',
  query: v.object({ cursor: v.optional(MomentCursorSchema) }),
  answer: v.object({ groups: v.array(ActivityGroupSchema), nextCursor: v.nullable(v.string()) }),
  forTokens: true,
} as const satisfies EndpointSchemas;
