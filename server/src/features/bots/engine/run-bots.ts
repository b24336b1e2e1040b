import type { Deps } from '#deps.ts';
import { readSetting } from '#features/settings/read-setting.ts';
import { toInstant } from '#database/instant.ts';
import { letBotsAct } from './let-bots-act.ts';
import { takeRun } from './engine.store.ts';

/** From one run of the engine to the next, of all processes together. */
export const BOTS_RUN_EVERY_MS = 10 * 60 * 1000;

/**
 * Lets bots do what is due. Of several processes, one takes each run. Even if two took it, nothing would happen twice:
 * the database accepts each instance of a day and each engagement of a day only once.
 */
export const runBots = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const { database } = deps;
  if ((await readSetting(database.read, 'bots_enabled')) !== 'true') return;
  const nowMs = deps.now();
  const run = {
    now: toInstant(nowMs),
    nextRunAt: toInstant(nowMs + BOTS_RUN_EVERY_MS),
    latest: toInstant(nowMs + 2 * BOTS_RUN_EVERY_MS),
  };
  const seed = await database.transact(async ({ query }) => takeRun(query, run));
  if (seed !== null) await letBotsAct(deps, seed, signal);
};
