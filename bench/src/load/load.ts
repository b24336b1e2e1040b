import { once } from 'node:events';
import { LOAD_CORE } from '#processes/cores.ts';
import { spawnNode } from '#processes/spawn-node.ts';
import type { LoadJob, LoadResult } from './load-job.ts';

export type Load = { readonly run: (job: LoadJob) => Promise<LoadResult>; readonly stop: () => void };

/** Starts the load process. It runs many jobs, so it is warm. */
export const startLoad = (): Load => {
  const child = spawnNode({ entry: new URL('./load-main.ts', import.meta.url), core: LOAD_CORE, talks: true });
  return {
    run: async (job) => {
      child.send(job);
      const [message] = (await once(child, 'message')) as [{ result?: LoadResult; fault?: string }];
      if (message.result === undefined) throw new Error(`The load failed: ${message.fault}`);
      if (Object.keys(message.result.bad).length > 0)
        throw new Error(`Calls were refused: ${JSON.stringify(message.result.bad)}`);
      return message.result;
    },
    stop: () => void child.kill(),
  };
};
