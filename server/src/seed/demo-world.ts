import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import type { DemoPerson } from './demo-people.ts';
import type { Random } from './random.ts';

export type DemoMember = { readonly person: DemoPerson; readonly actor: Actor };

/** The community while its history runs: use cases, a clock that is set to each day, and random numbers. */
export type DemoWorld = { readonly deps: Deps; readonly random: Random; readonly members: readonly DemoMember[] };

/** What one slice does in the demo. A new slice adds its file to the list. */
export type DemoSlice = {
  /** On the first day, before anything else. */
  readonly begin: (world: DemoWorld) => Promise<void>;
  /** At noon of each day. `share` is how much of the day is over, below 1 for today only. */
  readonly liveDay: (world: DemoWorld, share: number) => Promise<void>;
};
