import type { Load } from '#load/load.ts';
import { cpuSeconds } from '#processes/process-figures.ts';
import type { RunningProcess } from '#processes/start-crushing.ts';
import { median } from '#report/table.ts';
import type { CallName, Calls } from './calls.ts';

/** A measured server: the floor, ours, or ours on the large database. */
export type Contestant = {
  readonly name: string;
  readonly server: RunningProcess;
  readonly calls: Calls;
  acknowledgedWrites: number;
};

export type Figures = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMicroseconds: number;
};

export type Effort = { readonly rounds: number; readonly seconds: number; readonly warmUpSeconds: number };

type Round = { readonly contestant: Contestant; readonly figures: Figures };

/**
 * Measures one call on all contestants in turns (A B C A B C …), because a shared machine has good and bad minutes.
 * Returns the medians of the rounds.
 */
export const compare = async (
  load: Load,
  contestants: readonly Contestant[],
  name: CallName,
  connections: number,
  effort: Effort,
): Promise<ReadonlyMap<Contestant, Figures>> => {
  const rounds: Round[] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    for (const contestant of contestants) {
      rounds.push({ contestant, figures: await measure(load, contestant, name, connections, effort) });
    }
  }
  return new Map(
    contestants.map((contestant) => [
      contestant,
      medians(rounds.filter((each) => each.contestant === contestant).map(({ figures }) => figures)),
    ]),
  );
};

const measure = async (
  load: Load,
  contestant: Contestant,
  name: CallName,
  connections: number,
  { seconds, warmUpSeconds }: Effort,
): Promise<Figures> => {
  const { server, calls } = contestant;
  const requests = await calls(name, connections);
  const before = cpuSeconds(server.pid);
  const { perSecond, p50, p99, good } = await load.run({ port: server.port, requests, seconds, warmUpSeconds });
  const cpuMicroseconds = ((cpuSeconds(server.pid) - before) / good) * 1e6;
  if (name === 'durable toggle') contestant.acknowledgedWrites += good;
  return { perSecond, p50, p99, cpuMicroseconds };
};

const medians = (all: readonly Figures[]): Figures => {
  const of = (key: keyof Figures): number => median(all.map((figures) => figures[key]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpuMicroseconds: of('cpuMicroseconds') };
};
