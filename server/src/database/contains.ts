import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether a text contains a term, whatever the case. Use it only for lists of the administrator, because it reads
 * every row.
 */
export const contains = (columnOrText: string | RawBuilder<unknown>, term: string): RawBuilder<boolean> => {
  const text = typeof columnOrText === 'string' ? sql.ref(columnOrText) : columnOrText;
  const capitals = capitalsBeyondAscii(term);
  const lowered = capitals.reduce(
    (inner, capital) => sql`replace(${inner}, ${capital}, ${capital.toLowerCase()})`,
    sql`${text}`,
  );
  const pattern = `%${literal(Array.from(term, (letter) => letter.toLowerCase()).join(''))}%`;
  const found = sql<boolean>`lower(${lowered}) like ${pattern} escape '!'`;
  // Most texts are ASCII. For these, comparing two lengths is far cheaper than replacing letters.
  return capitals.length === 0 ? found : sql<boolean>`(octet_length(${text}) > length(${text}) and ${found})`;
};

/**
 * The capitals of a term that SQL's `lower` may leave as they are. In SQLite it knows A to Z only; in PostgreSQL the
 * locale decides.
 */
const capitalsBeyondAscii = (term: string): string[] =>
  [...new Set(term + term.toUpperCase())].filter((letter) => letter > '\u007F' && letter !== letter.toLowerCase());

// The wildcards of a pattern and its escape character stand for themselves.
const literal = (term: string): string => term.replaceAll(/[!%_]/g, '!$&');
