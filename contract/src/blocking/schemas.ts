import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema, PathIdSchema } from '#fields.ts';
import { NextCursorSchema, PageQuerySchema } from '#pages.ts';
import { ShownPersonSchema } from '#people/schemas.ts';

export const BlockedSchema = v.object({ createdAt: InstantSchema, person: ShownPersonSchema });
export type Blocked = v.InferOutput<typeof BlockedSchema>;

export const listBlocked = {
  summary:
    'A page of whom the signed-in person has blocked, latest first; `cursor` is the `nextCursor` of the page before.',
  query: PageQuerySchema,
  answer: v.object({ blocked: v.array(BlockedSchema), nextCursor: NextCursorSchema }),
  forTokens: true,
} as const satisfies EndpointSchemas;

export const block = {
  summary: 'Blocks a person: neither follows, encourages or finds the other any more. Nobody is told.',
  params: PathIdSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

export const unblock = {
  summary: 'Ends a block. Who followed whom before does not come back.',
  params: PathIdSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;
