import { getUser } from '@crushing/contract/accounts/endpoints';
import type { User } from '@crushing/contract/accounts/schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { ApiError, NO_ANSWER } from '#api/api-error.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import { endpointKey } from '#api/endpoint-query.ts';
import { keepPrivateValuesOf } from '#browser/private-values.ts';
import { paths } from '#navigation/paths.ts';
import { isSurelyVisitor, rememberSession } from './session-hint.ts';

export type Session = { status: 'loading' } | { status: 'signed-in'; user: User } | { status: 'signed-out' };

const RETRIES = 2;
const KEPT_MS = 10 * 60 * 1000;

const readUser = async (client: QueryClient, signal: AbortSignal): Promise<User | null> => {
  if (isSurelyVisitor(window.location.pathname, paths.auth())) return null;
  try {
    const user = await callEndpoint(getUser, {}, { signal });
    rememberSession(true);
    keepPrivateValuesOf(user.id);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === NO_ANSWER) return savedUser(client, error);
    if (error.status !== 401) throw error;
    rememberSession(false);
    return null;
  }
};

/** Without a network the person who used this device last goes on with what it keeps. */
const savedUser = async (client: QueryClient, error: ApiError): Promise<User> => {
  const { restoreAnswers } = await import('#api/saved-answers.ts');
  restoreAnswers(client);
  const user = client.getQueryData<User | null>(endpointKey(getUser));
  if (!user) throw error;
  keepPrivateValuesOf(user.id);
  return user;
};

/** The read behind the session: the person, or null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: endpointKey(getUser),
  queryFn: ({ client, signal }) => readUser(client, signal),
  retry: RETRIES,
  meta: { keepOnDevice: true },
  gcTime: KEPT_MS,
});

/** Who is using this browser. A read that fails for good counts as signed out. */
export const useSession = (): Session => {
  const { data, isPending } = useQuery(sessionQuery);
  if (isPending) return { status: 'loading' };
  return data ? { status: 'signed-in', user: data } : { status: 'signed-out' };
};

/** Who is signed in, as given to the screen. It lasts as long as the screen does: the cache may know of the end of a session a moment earlier. */
export const SignedInUser = createContext<User | null>(null);

/** The signed-in person, for components that only exist behind a session. */
export const useUser = (): User => {
  const user = use(SignedInUser);
  if (user === null) throw new Error('This part of the screen needs a signed-in person');
  return user;
};

/** Stores who signed in, in or out, without asking the server again. */
export const setSessionUser = (client: QueryClient, user: User | null): void => {
  rememberSession(user !== null);
  if (user !== null) keepPrivateValuesOf(user.id);
  client.setQueryData(sessionQuery.queryKey, user);
};
