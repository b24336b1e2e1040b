import type { KyselyPlugin } from 'kysely';
import { readConfig } from '#config.ts';
import type { Deps } from '#deps.ts';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { createLog } from '#log.ts';
import { startServer } from '#start-server.ts';
import { testClient } from '#testing/test-client.ts';
import { tickAll } from './tick-all.ts';
import type { Ticks } from './tick-all.ts';

/**
 * The orders of this process: follow up what was left, tick, and die before this statement of the run that follows up
 * the ticks.
 */
export type DyingFollow = { readonly ticks: Ticks; readonly diesBefore: number };

const die = (): void => void process.kill(process.pid, 'SIGKILL');

const dyingBefore = (statement: number): KyselyPlugin => {
  let count = 0;
  return {
    transformQuery: ({ node }) => {
      if (count === statement) die();
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
};

const withPlugin = ({ database, ...deps }: Deps, plugin: KyselyPlugin): Deps => ({
  ...deps,
  database: {
    ...database,
    transact: (work) => database.transact((tx) => work({ ...tx, query: tx.query.withPlugin(plugin) })),
  },
});

const live = async ({ ticks, diesBefore }: DyingFollow): Promise<void> => {
  const config = { ...readConfig(process.env), port: 0 };
  const { deps, address } = await startServer(config, { log: createLog('silent'), webDir: null, runJobs: false });
  const { signal } = new AbortController();
  await followHabitEvents(deps, signal);
  await tickAll(testClient(address, config.publicUrl), ticks);
  await followHabitEvents(withPlugin(deps, dyingBefore(diesBefore)), signal);
  die();
};

process.once('message', (message) => void live(message as DyingFollow));
