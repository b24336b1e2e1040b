import * as v from 'valibot';
import { IdSchema } from '#fields.ts';

/** The page of a list that is asked for: `limit` rows, from behind the row that `cursor` names. */
export const PageQuerySchema = v.object({
  limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, 'limit is 1 to 100'), v.transform(Number)), '50'),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, 'No such page'), v.transform(Number), IdSchema)),
});
export type PageQuery = v.InferOutput<typeof PageQuerySchema>;

/** The `cursor` of the next page; null on the last one. */
export const NextCursorSchema = v.nullable(v.string());
