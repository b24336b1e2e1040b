import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a column of text contains a term, whatever the case. It reads every row: for lists of the administrator only. */
export const contains = (column: string, term: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${literal(term.toLowerCase())}%`} escape '!'`;

// The signs with a meaning in a pattern, and the one that takes it away.
const literal = (term: string): string => term.replaceAll(/[!%_]/g, '!$&');
