import { getUser } from '@crushing/contract/accounts/endpoints';
import type { User } from '@crushing/contract/accounts/schemas';
import { createContext, use } from 'react';
import { ApiError, NO_ANSWER } from '#api/api-error.ts';
import type { SavedAnswer } from '#api/cache/saved-answers.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import { forgetEarlyAnswers } from '#api/early-answers.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { keepPrivateValuesOf } from '#browser/private-values.ts';
import { createStore, useStore } from '#browser/store.ts';
import { storedValue } from '#browser/stored-value.ts';
import { paths } from '#navigation/paths.ts';

type SignedIn = {
  status: 'signed-in';
  user: User;
  /** What the device keeps for them, where the server could not be asked. */
  saved?: readonly SavedAnswer[];
};

export type Session = { status: 'loading' } | SignedIn | { status: 'signed-out' };

const TRIES = 3;
const TRY_AGAIN_MS = 1000;

/** Who is using this browser; whoever reads for them watches it and forgets what it knows when they leave. */
export const session = createStore<Session>({ status: 'loading' });

export const useSession = (): Session => useStore(session);

/** The signed-in person, outside of a screen; null for nobody. */
export const signedInUser = (): User | null => {
  const now = session.current();
  return now.status === 'signed-in' ? now.user : null;
};

/** Says who signed in, or with null that nobody is, without asking the server. */
export const setSessionUser = (user: User | null): void => {
  forgetEarlyAnswers();
  session.set(user === null ? signedOut() : signedIn(user));
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

/** Asks the server who is signed in. A read that fails for good counts as nobody, until the next visit asks again. */
export const readSession = async (): Promise<void> => {
  if (isSurelyVisitor(window.location.pathname, paths.auth())) setSessionUser(null);
  else {
    const before = session.current();
    const found = await askServer(1);
    // Somebody who signed in meanwhile is known better.
    if (session.current() === before) session.set(found);
  }
};

const askServer = async (attempt: number): Promise<Session> => {
  try {
    return signedIn(await callEndpoint(getUser, {}));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return signedOut();
    const known = error.status === NO_ANSWER ? await savedSession().catch(() => null) : null;
    if (known !== null) return known;
    if (attempt === TRIES) return { status: 'signed-out' };
  }
  await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS * attempt));
  return askServer(attempt + 1);
};

/** Without a network the person who used this device last goes on with what it keeps. */
const savedSession = async (): Promise<Session | null> => {
  const { savedAnswers } = await import('#api/cache/saved-answers.ts');
  const saved = savedAnswers();
  const userKey = JSON.stringify(endpointKey(getUser));
  const user = saved.find(({ key }) => JSON.stringify(key) === userKey)?.data as User | undefined;
  if (user === undefined) return null;
  keepPrivateValuesOf(user.id);
  return { status: 'signed-in', user, saved };
};

/** Who is signed in, as given to the screen. It lasts as long as the screen does: the session may have ended a moment earlier. */
export const SignedInUser = createContext<User | null>(null);

/** The signed-in person, for components that only exist behind a session. */
export const useUser = (): User => {
  const user = use(SignedInUser);
  if (user === null) throw new Error('This part of the screen needs a signed-in person');
  return user;
};

const hasSession = storedValue<boolean>('crushing-signed-in', false, (found) => (found === true ? true : null));

/** Remembers whether somebody is signed in here; no secret, only a reason to ask the server. */
const rememberSession = (isSignedIn: boolean): void => {
  if (hasSession.read() !== isSignedIn) hasSession.write(isSignedIn);
};

/** Whether asking who is signed in may be skipped: a visitor on the way to sign in should not wait for a refusal. */
const isSurelyVisitor = (path: string, authPath: string): boolean => path === authPath && !hasSession.read();
