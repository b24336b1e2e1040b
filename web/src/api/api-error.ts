import type { RefusalBody, SessionEnd } from '@crushing/contract/refusals';

export type FieldIssue = NonNullable<RefusalBody['issues']>[number];

export const NO_ANSWER = 0;

/** A failed call. `serverMessage` is the sentence to show; `message` is the one to log. */
export class ApiError extends Error {
  readonly status: number;
  /** There was no answer, or that of a proxy without its server, or of a server without its database or its space. */
  readonly isUnreached: boolean;
  readonly serverMessage: string;
  readonly issues: readonly FieldIssue[];
  readonly retryAfterSeconds: number | null;
  /** Why the session was ended elsewhere; undefined where it expired. */
  readonly sessionEnd: SessionEnd | undefined;
  /** The server's sentence where it refused this very call; null for a failure that may be over with the next one. */
  readonly decision: string | null;

  constructor(status: number, serverMessage: string, details: Partial<ErrorDetails> = {}) {
    super(`${status}: ${serverMessage}`);
    this.name = 'ApiError';
    this.status = status;
    this.isUnreached = status === NO_ANSWER || status > 500;
    this.serverMessage = serverMessage;
    this.issues = details.issues ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.sessionEnd = details.sessionEnd;
    this.decision = status >= 400 && status < 500 ? serverMessage || null : null;
  }
}

type ErrorDetails = {
  issues: readonly FieldIssue[];
  retryAfterSeconds: number | null;
  sessionEnd: SessionEnd | undefined;
};

/** The server's sentence about a failure, or `fallback` when it sent none. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.serverMessage !== '' ? error.serverMessage : fallback;

/** Field issues as `{ path: message }`, the first one of each field. */
export const issuesByField = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path, message]))
    : {};

/** Reads a refusal. Its text is the message field, else the whole body, the plain text or the status text. */
export const apiErrorFrom = async (response: Response): Promise<ApiError> => {
  const text = await response.text().catch(() => '');
  const body = jsonOrNull(text);
  const message = isRecord(body) && typeof body.message === 'string' ? body.message : text || response.statusText;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(response.status, message, {
    issues: isRecord(body) && Array.isArray(body.issues) ? body.issues.filter(isIssue) : [],
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
    // Only this server answers with it, and it sends one of its own list.
    sessionEnd: isRecord(body) ? (body.sessionEnd as SessionEnd | undefined) : undefined,
  });
};

const jsonOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isIssue = (value: unknown): value is FieldIssue =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';
