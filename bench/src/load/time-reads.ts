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
    const { p50, p99 } = await load.run({ port: server.port, requests, ...EFFORT });
    // A figure of no calls comes as null from the process that makes the load.
    if (!Number.isFinite(p50)) throw new Error(`${path} was not answered once in ${EFFORT.seconds} seconds`);
    return { p50, p99 };
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
