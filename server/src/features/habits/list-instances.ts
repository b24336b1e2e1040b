import { addDays, daysBetween } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { READ_AT_ONCE, readInstancePage } from './instances/instance-pages.ts';
import type { InstancePage } from './instances/instance-pages.ts';
import { findKeysOfUser } from './instances/instances.store.ts';
import type { InstanceKey } from './instances/instances.store.ts';
import { requireRange } from './instances/require-range.ts';

// The database sorts the days of a step at once. A year of hundreds of habits would hold up the calls of others.
const FIRST_DAYS = 7;
// Somebody with fewer instances in a step gets longer ones.
const GROWTH = 4;

export type InstanceRange = { readonly from: CalendarDay; readonly to: CalendarDay };

/** A page of the instances of all habits in a range of days, both ends included: the first one, or the one after. */
export const listInstances = async (
  deps: Deps,
  actor: Actor,
  range: InstanceRange,
  after: InstanceKey | undefined,
): Promise<InstancePage> => {
  requireRange(range.from, range.to);
  return readInstancePage(deps.database.read, keysOf(deps, actor, range, after));
};

const keysOf = async function* (
  deps: Deps,
  actor: Actor,
  { from, to }: InstanceRange,
  after: InstanceKey | undefined,
): AsyncGenerator<readonly InstanceKey[]> {
  let first: InstanceKey = after !== undefined && after.date >= from ? after : { date: from, id: 0 };
  let days = FIRST_DAYS;
  while (first.date <= to) {
    // The year 9999 ends the calendar: there is no day to go on with.
    const isLastStep = daysBetween(first.date, to) < days;
    const last = isLastStep ? to : addDays(first.date, days - 1);
    // oxlint-disable-next-line no-await-in-loop -- a page that is full early reads no more
    const keys = await findKeysOfUser(deps.database.read, actor.id, first.date, first.id, last, READ_AT_ONCE);
    deps.reads.spend(actor.id, keys.length);
    yield keys;
    const end = keys.length === READ_AT_ONCE ? keys.at(-1) : undefined;
    if (end === undefined && isLastStep) return;
    if (end === undefined) days *= GROWTH;
    first = end ?? { date: addDays(last, 1), id: 0 };
  }
};
