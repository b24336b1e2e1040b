import type { ColumnType } from 'kysely';

/** An instant, always as ISO 8601 in UTC with milliseconds: in both databases the same text comes out. */
export type Instant = string;

/** A JSON column: written as text, read as its value. */
export type Json<T> = ColumnType<T, string, string>;
