import type { Deps } from '#deps.ts';
import { readSetting } from '#features/settings/read-setting.ts';
import { Refusal } from '#http/refusal.ts';
import { toInstant } from '#database/instant.ts';
import { botTurn } from './bot-turn.ts';
import { findDueBots } from './engine.store.ts';

const BOTS_AT_ONCE = 50;
// A turn lets a bot rest until the day after tomorrow at most.
const LONGEST_REST_MS = 3 * 24 * 60 * 60 * 1000;

/** Gives each bot that has something to do its turn. Switching bots off ends it within a moment. */
export const letBotsAct = async (deps: Deps, seed: number, signal: AbortSignal): Promise<void> => {
  const { read } = deps.database;
  const now = toInstant(deps.now());
  const latest = toInstant(deps.now() + LONGEST_REST_MS);
  const isAwake = async () => !signal.aborted && (await readSetting(read, 'bots_enabled')) === 'true';
  let after = 0;
  /* oxlint-disable no-await-in-loop -- one bot after the other: people have the database first */
  while (await isAwake()) {
    const due = await findDueBots(read, { now, latest, after, limit: BOTS_AT_ONCE });
    for (const bot of due) {
      after = bot.id;
      await botTurn(deps, seed, bot).catch((error: unknown) => {
        // It was deleted meanwhile. Any other fault is tried again in the next run; the other bots go on.
        if (!(error instanceof Refusal)) deps.log.error({ err: error, userId: bot.id }, 'the turn of a bot failed');
      });
    }
    if (due.length < BOTS_AT_ONCE) return;
  }
  /* oxlint-enable no-await-in-loop */
};
