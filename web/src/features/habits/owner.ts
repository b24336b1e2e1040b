import { getUser } from '@crushing/contract/accounts/endpoints';
import type { User } from '@crushing/contract/accounts/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt, isTimeZone } from '@crushing/domain/calendar/time-zone';
import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#api/endpoint-query.ts';
import { arePrivateValuesOurs } from '#browser/private-values.ts';
import { browserTimeZone } from '#browser/time-zone.ts';

// People cannot choose another hour at which their day ends yet.
const DAY_ENDS_AT = 0;

const ownerOf = (client: QueryClient): User | null => client.getQueryData<User | null>(endpointKey(getUser)) ?? null;

/** The day it is for the signed-in person, outside of a screen. */
export const ownersToday = (client: QueryClient): CalendarDay => {
  const zone = ownerOf(client)?.timezone ?? '';
  return dayAt(Date.now(), isTimeZone(zone) ? zone : (browserTimeZone() ?? 'UTC'), DAY_ENDS_AT);
};

/** Answers whether the person signed in now is still signed in: what waits for the network must not go out as somebody else's. */
export const watchOwner = (client: QueryClient): (() => boolean) => {
  const id = ownerOf(client)?.id;
  return () => id !== undefined && ownerOf(client)?.id === id && arePrivateValuesOurs();
};

/** Calls `act` once the person signed in now has left; answers how to stop watching. */
export const onceOwnerLeft = (client: QueryClient, act: () => void): (() => void) => {
  const isOwnerHere = watchOwner(client);
  const session = hashKey(endpointKey(getUser));
  const stop = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== session || isOwnerHere()) return;
    stop();
    act();
  });
  return stop;
};

/** Thrown where the person left before their change could be sent; it is told to nobody. */
export class OwnerLeft extends Error {}

/** The session broke off: nothing of what waits is decided, so it stays on the device while the login is loaded. */
export const untilPageIsLeft = (): Promise<never> => new Promise(() => {});
