import { SEARCH_LETTERS_MAX, SEARCH_LETTERS_MIN } from '@crushing/domain/following/search-limits';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema, PathIdSchema, TextSchema } from '#fields.ts';
import { AfterRowSchema, NextCursorSchema, PageQuerySchema } from '#pages.ts';
import { PersonTodaySchema, ShownPersonSchema } from '#people/schemas.ts';

/** One followed person. `email` is always null, because addresses of other people never leave the server. */
export const FollowingSchema = v.object({
  id: v.number(),
  createdAt: InstantSchema,
  followee: v.object({ ...PersonTodaySchema.entries, title: v.nullable(v.string()), email: v.null() }),
});
export type Following = v.InferOutput<typeof FollowingSchema>;

export const FollowerSchema = v.object({
  id: v.number(),
  createdAt: InstantSchema,
  follower: v.object({ ...PersonTodaySchema.entries, title: v.nullable(v.string()) }),
});
export type Follower = v.InferOutput<typeof FollowerSchema>;

const StatusSchema = v.object({ isFollowing: v.boolean() });

export const listFollowing = {
  summary:
    'Whom the signed-in person follows, latest first. ' +
    'A page ends at 2 MB or 5,000 people; its header `Link: <…>; rel="next"` leads on.',
  query: v.object({ after: v.optional(AfterRowSchema) }),
  answer: v.array(FollowingSchema),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const getDemoBuddy = {
  summary:
    "Whom the demo of the buddy view shows beside the signed-in person: the one followed last, else the product's first bot, " +
    'else themselves.',
  answer: v.object({ username: v.string() }),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const listFollowers = {
  summary:
    'A page of those who follow the signed-in person, latest first; `cursor` is the `nextCursor` of the page before.',
  query: PageQuerySchema,
  answer: v.object({ followers: v.array(FollowerSchema), nextCursor: NextCursorSchema }),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const getFollowStatus = {
  summary:
    'Whether the signed-in person follows somebody, whether that one follows back, ' +
    'and whether the signed-in person has blocked them.',
  params: PathIdSchema,
  answer: v.object({ ...StatusSchema.entries, followsYou: v.boolean(), isBlocked: v.boolean() }),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const follow = {
  summary: 'Follows a person; once more changes nothing.',
  params: PathIdSchema,
  answer: StatusSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

export const unfollow = {
  summary: 'Stops following a person; once more changes nothing.',
  params: PathIdSchema,
  answer: StatusSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

export const removeFollower = {
  summary: 'Makes somebody no longer follow the signed-in person. Nobody is told.',
  params: PathIdSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

export const getFollowCounts = {
  summary: 'How many follow a person, and how many they follow.',
  params: PathIdSchema,
  answer: v.object({ followers: v.number(), following: v.number() }),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const findPeople = {
  summary: 'Up to 10 people whose username begins with a text of two letters or more; bots come last.',
  query: v.object({
    q: v.pipe(
      v.string('Type two letters or more'),
      v.trim(),
      v.minLength(SEARCH_LETTERS_MIN, 'Type two letters or more'),
      v.maxLength(SEARCH_LETTERS_MAX, 'Type fewer letters'),
      TextSchema,
    ),
  }),
  answer: v.object({ people: v.array(v.object({ ...ShownPersonSchema.entries, isFollowing: v.boolean() })) }),
  forTokens: true,
} as const satisfies EndpointSchemas;
