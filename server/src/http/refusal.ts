import { REFUSALS } from '@crushing/contract/refusals';
import type { RefusalBody, RefusalCode, SessionEnd } from '@crushing/contract/refusals';
import type { SecurityEvent } from './security-events.ts';

export type RefusalDetails = {
  issues?: NonNullable<RefusalBody['issues']>;
  retryAfterSeconds?: number;
  sessionEnd?: SessionEnd;
  /** The header `WWW-Authenticate`, which says how the call would be taken. */
  challenge?: string;
  /** The security event of this refusal, where its code does not tell it. */
  event?: SecurityEvent;
  /** The fault behind it, for the log. */
  cause?: unknown;
};

/** An expected "no": the caller gets its message, and it is not logged as a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return REFUSALS[this.code];
  }
}

/** One refusal for what does not exist and for what belongs to somebody else. */
export const notFound = (message: string): Refusal => new Refusal('not-found', message);

/** One refusal for a Bearer token that nobody has, and for one that has ended. */
export const wrongToken = (): Refusal =>
  new Refusal('no-session', 'This API token does not work. Make a new one in your settings.', {
    challenge: 'Bearer error="invalid_token"',
    event: 'token-refused',
  });

/** One refusal for a missing session and for one that is over, with why it ended before its time, if it did. */
export const noSession = (sessionEnd: SessionEnd | null = null): Refusal =>
  new Refusal('no-session', 'Please sign in first.', sessionEnd === null ? {} : { sessionEnd });
