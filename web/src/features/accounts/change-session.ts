import type { User } from '@crushing/contract/accounts/schemas';
import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { erasePrivateValues } from '#browser/private-values.ts';
import { sessionQuery, setSessionUser } from './use-session.ts';

/** Starts the session of a person who has just signed in; nothing read for somebody before them stays. */
export const enterSession = (client: QueryClient, user: User): void => changeSession(client, user);

/** Ends the session in this browser: all cached data and everything private goes, and nobody is signed in. */
export const leaveSession = (client: QueryClient): void => {
  erasePrivateValues();
  changeSession(client, null);
};

const changeSession = (client: QueryClient, user: User | null): void => {
  // A read that is still on its way would answer for the session before.
  void client.cancelQueries();
  setSessionUser(client, user);
  const sessionHash = hashKey(sessionQuery.queryKey);
  client.removeQueries({ predicate: ({ queryHash }) => queryHash !== sessionHash });
};
