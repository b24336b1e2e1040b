import type { ColumnType } from 'kysely';

/** An instant as ISO 8601 in UTC with milliseconds, the same text from both databases. */
export type Instant = string;

/** A JSON column: written as JSON text, read as a parsed value. */
export type Json<T> = ColumnType<T, string, string>;
