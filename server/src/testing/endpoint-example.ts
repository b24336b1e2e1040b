import type { TestPerson } from './test-server.ts';

type Status = number;

/** A good call of an endpoint, and the status for each kind of caller. */
export type EndpointExample = {
  readonly params?: Record<string, number | string>;
  readonly query?: string;
  readonly body?: unknown;
  readonly expected: {
    readonly visitor: Status;
    readonly other: Status;
    readonly owner: Status;
    readonly admin: Status;
  };
};

export type Examples = Record<string, (owned: Owned) => EndpointExample>;

/** The owner's things; the other callers get the ids too. */
export type Owned = {
  readonly owner: TestPerson;
  readonly habitId: number;
  readonly deletedHabitId: number;
  readonly instanceId: number;
  readonly goalId: number;
  /** One the owner has received. */
  readonly encouragementId: number;
  /** Another signed-in browser of the owner. */
  readonly otherSessionId: number;
  readonly betaRequestId: number;
  /** An address that may register. */
  readonly approvedEmailId: number;
  /** A mail that waits to be sent. */
  readonly mailId: number;
  readonly botId: number;
  readonly otherBotId: number;
  /** A person who has nothing to do with the others. */
  readonly strangerId: number;
  readonly tokenId: number;
};

export const everybody = (status: Status) => ({ visitor: status, other: status, owner: status, admin: status });
/** Statuses of a call about the caller: every signed-in person gets their own answer. */
export const signedIn = (status: Status) => ({ ...everybody(status), visitor: 401 });
/** Statuses of a call about one thing: for everybody else it does not exist, not even for the administrator. */
export const ownerOnly = (status: Status) => ({ visitor: 401, other: 404, owner: status, admin: 404 });
export const administratorOnly = (status: Status) => ({ visitor: 401, other: 403, owner: 403, admin: status });
