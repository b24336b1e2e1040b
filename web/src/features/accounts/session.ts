import { getUser } from '@crushing/contract/accounts/endpoints';
import type { User } from '@crushing/contract/accounts/schemas';
import { createContext, use } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { SavedAnswer } from '#api/cache/saved-answers.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import { forgetEarlyAnswers } from '#api/early-answers.ts';
import { erasePrivateValue, erasePrivateValues, keepPrivateValuesOf } from '#browser/private-values.ts';
import { createStore, useStore } from '#browser/store.ts';
import { storedValue } from '#browser/stored-value.ts';
import { paths } from '#navigation/paths.ts';

type SignedIn = {
  status: 'signed-in';
  user: User;
  /** The answers kept on the device; set when the server could not be asked. */
  saved?: readonly SavedAnswer[];
};

export type Session = { status: 'loading' } | SignedIn | { status: 'signed-out' };

const TRIES = 3;
const SECOND = 1000;
const TOO_OFTEN = 429;

/** The session of this browser. Everything that holds the person's data watches it, to erase the data when it ends. */
export const session = createStore<Session>({ status: 'loading' });

export const useSession = (): Session => useStore(session);

/** For code outside of components; null without a session. */
export const signedInUser = (): User | null => {
  const now = session.current();
  return now.status === 'signed-in' ? now.user : null;
};

/** Sets who signed in, or that nobody is, without asking the server. */
export const setSessionUser = (user: User | null): void => {
  forgetEarlyAnswers();
  session.set(user === null ? signedOut() : signedIn(user));
};

/** Takes over what the server now says about the signed-in person, such as a new time zone. */
export const acceptUser = (user: User): void => {
  const before = session.current();
  if (before.status !== 'signed-in' || before.user.id !== user.id || before.user === user) return;
  session.set({ ...before, user });
};

const signedIn = (user: User): Session => {
  rememberSession(true);
  keepPrivateValuesOf(user.id);
  return { status: 'signed-in', user };
};

const signedOut = (): Session => {
  rememberSession(false);
  return { status: 'signed-out' };
};

/** Asks the server who is signed in. After repeated failures nobody is, until the next visit. */
export const readSession = async (): Promise<void> => {
  // The early answers of boot.js stay, because they are the same for visitors.
  if (isSurelyVisitor()) session.set(signedOut());
  else {
    const before = session.current();
    const found = await askServer(1);
    // A sign-in meanwhile is newer than this answer.
    if (session.current() === before) session.set(found);
  }
};

const askServer = async (attempt: number): Promise<Session> => {
  try {
    return signedIn(await callEndpoint(getUser, {}));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) {
      // docs/product.md, Offline use and several devices: a session that was ended elsewhere leaves nothing on the device. An
      // expired one leaves what exists nowhere else.
      if (error.sessionEnd === undefined) erasePrivateValue('answers');
      else erasePrivateValues();
      return signedOut();
    }
    const known = error.isUnreached && (await savedSession().catch(() => null));
    if (known) return known;
    // A person who asked too often is still signed in.
    if (error.status === TOO_OFTEN && error.retryAfterSeconds !== null)
      return askServerIn(Math.min(60, error.retryAfterSeconds) * SECOND, attempt);
    if (attempt === TRIES) return { status: 'signed-out' };
  }
  return askServerIn(attempt * SECOND, attempt + 1);
};

const askServerIn = async (ms: number, attempt: number): Promise<Session> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return askServer(attempt);
};

/** Without the server, the last person of this device goes on with the saved answers. */
const savedSession = async (): Promise<Session | null> => {
  const { savedPerson } = await import('#api/cache/saved-answers.ts');
  const known = savedPerson();
  if (known === null) return null;
  keepPrivateValuesOf(known.user.id);
  return { status: 'signed-in', ...known };
};

/** The signed-in person of the screen. It lasts as long as the screen, which may outlive the session for a moment. */
export const SignedInUser = createContext<User | null>(null);

/** For components behind a session. */
export const useUser = (): User => {
  const user = use(SignedInUser);
  if (user === null) throw new Error('Nobody is signed in');
  return user;
};

const hasSession = storedValue<boolean>('crushing-signed-in', false, (found) => (found === true ? true : null));

/** Remembers whether somebody is signed in. It is no secret, only a reason to ask the server. */
const rememberSession = (isSignedIn: boolean): void => {
  if (hasSession.read() !== isSignedIn) hasSession.write(isSignedIn);
};

/**
 * Whether the browser can skip the request for its session: on the sign-in page, and where the server has marked the page
 * as a visitor's. Visitors then wait for no refusal. A browser that was signed in sends the request all the same, because
 * the refusal says why the session ended, and so what the browser must erase.
 */
const isSurelyVisitor = (): boolean =>
  !hasSession.read() && ('visitor' in document.documentElement.dataset || window.location.pathname === paths.auth());
