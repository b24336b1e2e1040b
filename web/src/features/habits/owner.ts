import { getUser } from '@crushing/contract/accounts';
import type { User } from '@crushing/contract/accounts';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt, isTimeZone } from '@crushing/domain/calendar/time-zone';
import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#api/endpoint-query.ts';
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
  return () => ownerOf(client)?.id === id;
};

/** Thrown where the person left before their change could be sent; it is told to nobody. */
export class OwnerLeft extends Error {}
