import type { Deps } from '#deps.ts';
import { markOnboarded } from './accounts.store.ts';

/** Notes that a person has added their first habit. Repeating it changes nothing. */
export const completeOnboarding = async ({ database }: Pick<Deps, 'database'>, userId: number): Promise<void> =>
  database.transact(async ({ query }) => markOnboarded(query, userId));
