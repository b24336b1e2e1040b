import type { getPerfectDays as endpoint } from '@crushing/contract/milestones/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { HOUR_MS } from '@crushing/domain/calendar/durations';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { toInstant } from '#database/instant.ts';
import { countPerfectDays } from './counted-perfect-days.ts';
import { findPerfectDaysSince } from './milestones.store.ts';

/**
 * The number of perfect days that a person has reached as a milestone within the last hour, null for none, and whether
 * others count as many days as the person. A job notes the milestone after the tick.
 */
export const getPerfectDays = async (
  { database, now }: Deps,
  actor: Actor,
): Promise<EndpointAnswer<typeof endpoint>> => {
  const reached = await findPerfectDaysSince(database.read, actor.id, toInstant(now() - HOUR_MS));
  const { own, shown } = await countPerfectDays(database.read, actor.id, ownersDay(actor, now()));
  return { reached, isShown: own.now === shown.now };
};
