import { cpuSeconds } from '#processes/process-figures.ts';
import type { RunningProcess } from '#processes/start-crushing.ts';
import { median } from '#report/table.ts';
import type { Load } from './load.ts';
import type { LoadJob } from './load-job.ts';

/** A kind of call on a server. */
export type Runner = {
  readonly server: Pick<RunningProcess, 'pid' | 'port'>;
  readonly requests: LoadJob['requests'];
};

export type TurnFigures = { readonly perSecond: number; readonly p50: number; readonly cpuMicroseconds: number };

type Turns = Pick<LoadJob, 'seconds' | 'warmUpSeconds' | 'answersMax'> & { readonly rounds: number };

/** Measures runners in turns (A B A B …), because a shared machine has good and bad minutes. Returns medians. */
export const takeTurns = async <Name extends string>(
  load: Load,
  runners: Readonly<Record<Name, Runner>>,
  { rounds, ...effort }: Turns,
): Promise<Record<Name, TurnFigures>> => {
  const names = Object.keys(runners) as Name[];
  const figures = new Map(names.map((name) => [name, [] as TurnFigures[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) {
      const { server, requests } = runners[name];
      const before = cpuSeconds(server.pid);
      const { perSecond, p50, good } = await load.run({ port: server.port, requests, ...effort });
      figures.get(name)?.push({ perSecond, p50, cpuMicroseconds: ((cpuSeconds(server.pid) - before) / good) * 1e6 });
    }
  const medianOf = (name: Name, key: keyof TurnFigures): number =>
    median((figures.get(name) ?? []).map((figure) => figure[key]));
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        perSecond: medianOf(name, 'perSecond'),
        p50: medianOf(name, 'p50'),
        cpuMicroseconds: medianOf(name, 'cpuMicroseconds'),
      },
    ]),
  ) as Record<Name, TurnFigures>;
};
