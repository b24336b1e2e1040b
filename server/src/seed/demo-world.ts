import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import type { DemoPerson } from './demo-people.ts';
import type { Random } from './random.ts';

export type DemoMember = { readonly person: DemoPerson; readonly actor: Actor };

/** The community while its history is lived through: use cases, a clock that is set to each day, and chance. */
export type DemoWorld = { readonly deps: Deps; readonly random: Random; readonly members: readonly DemoMember[] };

/** What one slice of the product does in the demo; a slice that comes later adds its file to the list. */
export type DemoSlice = {
  /** On the first day, before anything else. */
  readonly begin: (world: DemoWorld) => Promise<void>;
  /** At noon of each day; `share` is how much of the day is already lived, less than 1 only for today. */
  readonly liveDay: (world: DemoWorld, share: number) => Promise<void>;
};
