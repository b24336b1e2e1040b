import { dayAt } from '@crushing/domain/calendar/time-zone';
import { joinWaitlist } from '#features/challenge/join-waitlist.ts';
import { openChallenge } from '#features/challenge/open-challenge.ts';
import type { DemoSlice } from './demo-world.ts';

/** A challenge of everybody but the last two, who wait for the next one. It begins on the given day of the demo. */
export const demoChallenge = (beginsOn: number): DemoSlice => {
  let day = 0;
  return {
    begin: async () => {},
    liveDay: async ({ deps, members }) => {
      day += 1;
      if (day !== beginsOn) return;
      for (const { actor } of members.slice(0, -2)) await joinWaitlist(deps, actor);
      await openChallenge(deps, { startDate: dayAt(deps.now(), 'UTC', 0) });
      for (const { actor } of members.slice(-2)) await joinWaitlist(deps, actor);
    },
  };
};
