import { USERNAME_TEXT_MAX } from '@crushing/domain/accounts/sign-in-limits';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema, PathIdSchema, TextSchema } from '#fields.ts';
import { NextCursorSchema, SearchQuerySchema, SkippingPageQuerySchema } from '#pages.ts';

/** One person as the administrator sees them. */
export const ListedUserSchema = v.object({
  id: v.number(),
  username: v.string(),
  name: v.nullable(v.string()),
  title: v.nullable(v.string()),
  /** Null for bots. */
  email: v.nullable(v.string()),
  profileImage: v.nullable(v.string()),
  role: v.picklist(['admin', 'user']),
  isBot: v.boolean(),
  /** Live public habits. */
  habitCount: v.number(),
  createdAt: InstantSchema,
});
export type ListedUser = v.InferOutput<typeof ListedUserSchema>;

export const USER_ORDERS = ['newest', 'oldest', 'username'] as const;

/** How a list of accounts is sorted. */
export const UserOrderSchema = v.optional(v.picklist(USER_ORDERS, 'No such order'), 'newest');

export const listUsers = {
  summary:
    'A page of the people of this server, searched in username, name and e-mail; `cursor` is the `nextCursor` of the page before.',
  query: v.object({
    ...SkippingPageQuerySchema.entries,
    search: SearchQuerySchema,
    order: UserOrderSchema,
  }),
  answer: v.object({ users: v.array(ListedUserSchema), total: v.number(), nextCursor: NextCursorSchema }),
} as const satisfies EndpointSchemas;

/** A username that the administrator gives; the rules for all usernames are checked by the server. */
export const GivenUsernameSchema = v.pipe(
  v.string('Username cannot be empty'),
  v.trim(),
  v.nonEmpty('Username cannot be empty'),
  v.maxLength(USERNAME_TEXT_MAX),
  TextSchema,
);

export const renameUser = {
  summary: 'Changes the username of a person, by the rules for all usernames. User 1 keeps theirs.',
  params: PathIdSchema,
  body: v.object({ username: GivenUsernameSchema }),
  answer: v.object({ user: ListedUserSchema }),
} as const satisfies EndpointSchemas;

export const deleteUser = {
  summary: 'Deletes a person with every row about them. User 1 is refused.',
  params: PathIdSchema,
} as const satisfies EndpointSchemas;
