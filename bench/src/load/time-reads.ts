import { startCrushing } from '#processes/start-crushing.ts';
import type { Stage } from '#seeded/on-both-databases.ts';
import { startLoad } from './load.ts';
import { readingOf } from './requests.ts';

const EFFORT = { seconds: 5, warmUpSeconds: 1 };

export type ReadTimes = { readonly p50: number; readonly p99: number };

/** Times reads of the administrator, one call at a time. The floor is an answer of the same server that reads nothing. */
export const timeReads = async (
  stage: Stage,
  paths: readonly string[],
): Promise<{ readonly floor: ReadTimes; readonly reads: readonly ReadTimes[] }> => {
  const [administrator] = stage.people;
  if (administrator === undefined) throw new Error('There is no administrator');
  const load = startLoad();
  const server = await startCrushing(stage);
  const timesOf = async (path: string): Promise<ReadTimes> => {
    const requests = [[readingOf({ port: server.port, path, person: administrator })]];
    return load.run({ port: server.port, requests, ...EFFORT });
  };
  try {
    const floor = await timesOf('/healthz');
    const reads: ReadTimes[] = [];
    for (const path of paths) reads.push(await timesOf(path));
    return { floor, reads };
  } finally {
    load.stop();
    await server.stop();
  }
};
