import { EMAIL_MAX } from '@crushing/domain/accounts/email';
import * as v from 'valibot';
import { IdSchema, TextSchema } from '#fields.ts';

const LimitSchema = v.optional(
  v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, 'limit is 1 to 100'), v.transform(Number)),
  '50',
);

const RowIdSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, 'No such page'), v.transform(Number), IdSchema);

/** Where a page of a long array begins: after this row. It stands in the `Link` header of the page before. */
export const AfterRowSchema = v.pipe(RowIdSchema, v.description('From the `Link` header of the page before'));

/** Where a page of a list that is sorted by time begins: after the row of this instant and id. */
export const MomentCursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,14}\.[1-9]\d{0,14}$/, 'No such page'),
  v.transform((text) => {
    const [instant, id] = text.split('.').map(Number);
    return { instantMs: instant ?? 0, id: id ?? 0 };
  }),
  v.object({ instantMs: v.number(), id: IdSchema }),
);

/** The requested page of a list: `limit` rows, starting after the row that `cursor` names. */
export const PageQuerySchema = v.object({
  limit: LimitSchema,
  cursor: v.optional(RowIdSchema),
});
export type PageQuery = v.InferOutput<typeof PageQuerySchema>;

/** The same for a list that can be searched and sorted. Here `cursor` is the number of rows before the page. */
export const SkippingPageQuerySchema = v.object({
  limit: LimitSchema,
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'No such page'), v.transform(Number)), '0'),
});

// A search text may be a whole e-mail address.
const SEARCH_MAX = EMAIL_MAX;

/** The search text for a list of the administration. An empty text finds everything. */
export const SearchQuerySchema = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX, `At most ${SEARCH_MAX} characters`), TextSchema),
  '',
);

export const ADDRESS_ORDERS = ['newest', 'oldest', 'email'] as const;
export type AddressOrder = (typeof ADDRESS_ORDERS)[number];

/** How a list of e-mail addresses is sorted. */
export const AddressOrderSchema = v.optional(v.picklist(ADDRESS_ORDERS, 'No such order'), 'newest');

export const TIME_ORDERS = ['newest', 'oldest'] as const;
export type TimeOrder = (typeof TIME_ORDERS)[number];

/** The order of a list that can be sorted by time only. */
export const TimeOrderSchema = v.optional(v.picklist(TIME_ORDERS, 'No such order'), 'newest');

/** The `cursor` of the next page; null on the last one. */
export const NextCursorSchema = v.nullable(v.string());
