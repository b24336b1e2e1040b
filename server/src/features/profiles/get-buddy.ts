import { isScheduledOn } from '@crushing/domain/habits/schedule';
import type { getBuddy as endpoint } from '@crushing/contract/profiles/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { findShownHabits } from '#features/habits/shown/shown-habits.ts';
import { ownersDay } from '#http/actor.ts';
import { figuresOf } from './shown-day.ts';
import { requireShownOwner } from './shown-owner.ts';

/** One side of a buddies page: the public habits due on a person's own today. */
export const getBuddy = async (deps: Deps, username: string): Promise<EndpointAnswer<typeof endpoint>> => {
  const owner = await requireShownOwner(deps.database.read, username);
  const now = deps.now();
  const day = ownersDay(owner, now);
  const rows = await findShownHabits(deps.database.read, owner.id, day);
  const { done, total, missed } = figuresOf(owner, rows, now);
  const { id, name, profileImage, isBot } = owner;
  const today = { done, total, missed };
  return {
    user: { id, username: owner.username, name, profileImage, isBot, today, email: null },
    totalHabits: total,
    completedToday: done,
    day,
    habits: rows
      .filter((row) => row.startDay <= day && row.instanceSkipped !== true && isScheduledOn(row.schedules, day))
      .map((row) => ({
        id: row.id,
        name: row.name,
        icon: row.icon,
        completed: row.instanceCompleted ?? false,
        ...(row.instanceId === null ? {} : { instance: { id: row.instanceId } }),
      })),
  };
};
