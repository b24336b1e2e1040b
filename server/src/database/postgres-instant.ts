import type { Instant } from './column-types.ts';

const SPACE = 10;
const SECONDS_END = 19;
const ZONE = '+00';

/**
 * Converts PostgreSQL's `2026-01-31 09:05:00.12+00` to ISO 8601. It edits the text, because a conversion through `Date`
 * takes nine times as long, and every row has several instants.
 */
export const instantOf = (text: string): Instant => {
  if (text[SPACE] !== ' ' || !text.endsWith(ZONE)) return new Date(text).toISOString();
  const fraction = text.slice(SECONDS_END + 1, -ZONE.length);
  return `${text.slice(0, SPACE)}T${text.slice(SPACE + 1, SECONDS_END)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
};
