import type { RefusalBody, SessionEnd } from '@crushing/contract/refusals';

export type FieldIssue = NonNullable<RefusalBody['issues']>[number];

export const NO_ANSWER = 0;
export const UNREACHED = 'The server cannot be reached. Check your connection and try again.';
const BAD_GATEWAY = 502;
// Refusals by a proxy itself, with or without its server: the call is malformed or too large.
const OF_THE_CALL = new Set([400, 413, 414, 431]);

/** A failed call. `serverMessage` is the sentence to show; `message` is the one to log. */
export class ApiError extends Error {
  readonly status: number;
  /** True without an answer, and where a proxy lacks its server, or the server its database or its disk space. */
  readonly isUnreached: boolean;
  readonly serverMessage: string;
  readonly issues: readonly FieldIssue[];
  readonly retryAfterSeconds: number | null;
  /** Why the session was ended elsewhere; undefined where it expired. */
  readonly sessionEnd: SessionEnd | undefined;
  /** The server's sentence where it refused this very call; null for a failure that may be over with the next one. */
  readonly decision: string | null;

  constructor(
    status: number,
    serverMessage: string,
    { issues = [], retryAfterSeconds = null, sessionEnd }: Partial<ErrorDetails> = {},
  ) {
    super(`${status}: ${serverMessage}`);
    this.name = 'ApiError';
    this.status = status;
    this.isUnreached = status === NO_ANSWER || status > 500;
    this.serverMessage = serverMessage;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
    this.sessionEnd = sessionEnd;
    this.decision = (status >= 400 && status < 500 && serverMessage) || null;
  }
}

type ErrorDetails = {
  issues: readonly FieldIssue[];
  retryAfterSeconds: number | null;
  sessionEnd: SessionEnd | undefined;
};

/** The server's sentence about a failure, or `fallback` when it sent none. */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback;

/** Field issues as `{ path: message }`, the first one of each field. */
export const issuesByField = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path, message]))
    : {};

/** Reads a refusal. One without the server's sentence comes from a proxy and tells no decision of the server. */
export const apiErrorFrom = async (response: Response): Promise<ApiError> => {
  const { status, statusText, headers } = response;
  const text = await response
    .clone()
    .text()
    .catch(() => '');
  const body = (await response.json().catch(() => null)) as Partial<RefusalBody> | null;
  if (typeof body?.message !== 'string') {
    const isOfCall = OF_THE_CALL.has(status);
    const error = new ApiError(isOfCall ? status : BAD_GATEWAY, isOfCall ? statusText : UNREACHED);
    // For the log.
    error.message = `${status}: ${text || statusText}`;
    return error;
  }
  return new ApiError(status, body.message, {
    issues: Array.isArray(body.issues) ? body.issues.filter(isIssue) : [],
    // Null without the header, and when it holds a date.
    retryAfterSeconds: Number(headers.get('retry-after')) || null,
    // Only this server sends the field, and only with values of its own list.
    sessionEnd: body.sessionEnd,
  });
};

const isIssue = (found: Partial<FieldIssue> | null): found is FieldIssue =>
  typeof found?.path === 'string' && typeof found.message === 'string';
