import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import type { DemoPerson } from './demo-people.ts';

export type DemoMember = { readonly person: DemoPerson; readonly actor: Actor };

/** Something that somebody does at an instant, through the use cases. The clock stands there while it runs. */
export type Moment = { readonly at: number; readonly run: () => Promise<unknown> };

/** The community whose life is told. It ends at `now`. */
export type DemoWorld = { readonly deps: Deps; readonly members: readonly DemoMember[]; readonly now: number };

/** What one subject adds to the life of the community. A new slice adds its file to the list. */
export type DemoSlice = (world: DemoWorld) => readonly Moment[];

export const memberNamed = ({ members }: DemoWorld, username: string): DemoMember => {
  const found = members.find(({ person }) => person.username === username);
  if (found === undefined) throw new Error(`There is no demo person "${username}"`);
  return found;
};
