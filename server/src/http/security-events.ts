import type { RefusalCode } from '@crushing/contract/refusals';

type Row = {
  readonly level: 'info' | 'warn';
  readonly says: string;
  /**
   * Whether the log tells the address of a caller without a session. It does only where somebody may have to be kept
   * out.
   */
  readonly tellsAddress?: true;
};

/** Every event of security that the log tells: docs/operations.md, The log. */
export const SECURITY_EVENTS = {
  registered: { level: 'info', says: 'registered' },
  'registration-refused': { level: 'warn', says: 'registration refused', tellsAddress: true },
  'signed-in': { level: 'info', says: 'signed in' },
  'sign-in-failed': { level: 'warn', says: 'sign-in refused', tellsAddress: true },
  'signed-out': { level: 'info', says: 'signed out' },
  'session-ended': { level: 'info', says: 'signed a device out' },
  'sessions-ended': { level: 'info', says: 'signed out everywhere else' },
  'reset-asked': { level: 'info', says: 'asked to reset a password', tellsAddress: true },
  'reset-link-refused': { level: 'warn', says: 'reset link refused', tellsAddress: true },
  'password-reset': { level: 'info', says: 'password reset' },
  'password-changed': { level: 'info', says: 'password changed' },
  'password-refused': { level: 'warn', says: 'current password refused' },
  'data-exported': { level: 'info', says: 'downloaded all data' },
  'token-made': { level: 'info', says: 'API token made' },
  'token-ended': { level: 'info', says: 'API token ended' },
  'token-refused': { level: 'warn', says: 'API token refused', tellsAddress: true },
  'account-deleted': { level: 'info', says: 'account deleted' },
  'unsubscribe-link-refused': { level: 'warn', says: 'unsubscribe link refused', tellsAddress: true },
  'administrator-acted': { level: 'info', says: 'the administrator changed something' },
  'permission-refused': { level: 'warn', says: 'not allowed' },
  'foreign-page-refused': { level: 'warn', says: 'a call from the page of another site refused', tellsAddress: true },
  'not-found': { level: 'info', says: 'asked for what is missing or belongs to somebody else' },
  'limit-met': { level: 'warn', says: 'a limit was met', tellsAddress: true },
} as const satisfies Record<string, Row>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** The event behind a refusal, where its code alone tells it. */
export const EVENT_OF_REFUSAL: Partial<Record<RefusalCode, SecurityEvent>> = {
  'wrong-credentials': 'sign-in-failed',
  'not-registered': 'registration-refused',
  'not-allowed': 'permission-refused',
  'cross-origin': 'foreign-page-refused',
  'not-found': 'not-found',
  'too-many-requests': 'limit-met',
};

export const rowOf = (event: SecurityEvent): Row => SECURITY_EVENTS[event];
