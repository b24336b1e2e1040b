/** What an API token may do: read, or read and change. */
export const TOKEN_ACCESSES = ['read', 'read-write'] as const;

/** What one API token may do. */
export type TokenAccess = (typeof TOKEN_ACCESSES)[number];

/** API tokens a person may have at the same time. */
export const TOKENS_MAX = 20;

/** Characters of the name of an API token. */
export const TOKEN_NAME_MAX = 60;

/** What every API token begins with, so that people and scanners for leaked secrets recognise one. */
export const TOKEN_PREFIX = 'crush_';
