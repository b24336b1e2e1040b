import { TOKENS_MAX, TOKEN_ACCESSES, TOKEN_NAME_MAX } from '@crushing/domain/tokens/token-limits';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema, NameTextSchema, PathIdSchema, visible } from '#fields.ts';

/** One API token as its person sees it in their list. */
export const TokenSchema = v.object({
  id: v.number(),
  name: v.string(),
  access: v.picklist(TOKEN_ACCESSES),
  /** The first characters of the secret, to tell tokens apart. */
  prefix: v.string(),
  createdAt: InstantSchema,
  /** Noted once an hour; null until the first use. */
  lastUsedAt: v.nullable(InstantSchema),
});
export type TokenView = v.InferOutput<typeof TokenSchema>;

/** A new API token with its secret, which no later answer has. */
export const NewTokenSchema = v.object({ ...TokenSchema.entries, secret: v.string() });
export type NewToken = v.InferOutput<typeof NewTokenSchema>;

const NameSchema = v.pipe(
  v.string('A name is required'),
  v.trim(),
  visible('A name is required'),
  v.maxLength(TOKEN_NAME_MAX, `A name has at most ${TOKEN_NAME_MAX} characters`),
  NameTextSchema,
);

export const listTokens = {
  summary: 'The API tokens of the person, the newest first. Their use is noted hourly.',
  answer: v.array(TokenSchema),
} as const satisfies EndpointSchemas;

export const createToken = {
  summary: `Makes an API token. Only this answer has its \`secret\`. A person has ${TOKENS_MAX} at most.`,
  body: v.object({ name: NameSchema, access: v.picklist(TOKEN_ACCESSES, 'Access is read or read-write') }),
  answer: NewTokenSchema,
  status: 201,
} as const satisfies EndpointSchemas;

export const endToken = {
  summary: 'Ends an API token. It is refused from then on.',
  params: PathIdSchema,
} as const satisfies EndpointSchemas;
