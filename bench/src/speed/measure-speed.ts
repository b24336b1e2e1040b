import { startFloor } from '#floor/start-floor.ts';
import { startLoad } from '#load/load.ts';
import type { Load } from '#load/load.ts';
import { residentMegabytes } from '#processes/process-figures.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { median, printTable } from '#report/table.ts';
import type { Row } from '#report/table.ts';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { CALL_NAMES, callsTo, routesOfCrushing, routesOfFloor } from './calls.ts';
import { compare } from './contestant.ts';
import type { Contestant, Effort } from './contestant.ts';
import { busyRows, growthRow, plainRow, quietRows } from './speed-rows.ts';
import type { Goals } from './speed-rows.ts';
import { walMegabytes, writtenRows } from './written-rows.ts';

export type Stage = {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly people: readonly FilledPerson[];
};

export type SpeedPlan = {
  readonly title: string;
  readonly young: Stage;
  /** The same product on an older database; null skips the comparison. */
  readonly old: Stage | null;
  /** How old it is; the young one has a year. */
  readonly oldYears: number;
  /** The floor's copy of the young database. */
  readonly floor: Stage;
  readonly habitsEach: number;
  readonly goals: Goals;
  readonly quiet: Effort;
  readonly busy: Effort;
};

const CONNECTIONS = 32;
const STARTS = 5;
const WAL_WRITES = 20_000;
const IDLE_MS = 1500;

/** Measures and prints the whole table; returns whether every goal was reached. */
export const measureSpeed = async (plan: SpeedPlan): Promise<boolean> => {
  const startMs = await medianStart(plan.young);
  const load = startLoad();
  const ours = await ourContestant('ours', plan.young, plan);
  const old = plan.old === null ? null : await ourContestant(`${plan.oldYears} years`, plan.old, plan);
  const floor = await floorContestant(plan);
  const contestants = [floor, ours, ...(old === null ? [] : [old])];
  try {
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const idle = residentMegabytes(ours.server.pid);
    const before = await Promise.all(
      stagesOf(plan).map(({ dataDir, databaseUrl }) => writtenRows(dataDir, databaseUrl)),
    );
    const rows = await compareCalls(load, plan, floor, ours, old);
    const wal = plan.young.databaseUrl === null ? [await walRow(load, plan, ours)] : [];
    rows.push(
      plainRow('memory, idle', idle, 'MB', 110),
      plainRow('memory, after all of it', residentMegabytes(ours.server.pid), 'MB', 220),
      plainRow('start to first answer', startMs, 'ms', 500),
      ...wal,
    );
    rows.push(
      ...(await Promise.all(
        stagesOf(plan).map(async (stage, index) =>
          lostRow(stage, before[index], contestants.filter((each) => each !== floor)[index]),
        ),
      )),
    );
    printTable(plan.title, rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    load.stop();
    await Promise.all(contestants.map(async ({ server }) => server.stop()));
  }
};

const stagesOf = ({ young, old }: SpeedPlan): Stage[] => (old === null ? [young] : [young, old]);

const compareCalls = async (
  load: Load,
  plan: SpeedPlan,
  floor: Contestant,
  ours: Contestant,
  old: Contestant | null,
): Promise<Row[]> => {
  const quiet: Row[] = [];
  const busy: Row[] = [];
  const growth: Row[] = [];
  for (const name of CALL_NAMES) {
    console.log(`Measuring: ${name} …`);
    const alone = await compare(load, [floor, ours], name, 1, plan.quiet);
    const together = await compare(
      load,
      old === null ? [floor, ours] : [floor, ours, old],
      name,
      CONNECTIONS,
      plan.busy,
    );
    const [floorAlone, oursAlone, floorBusy, oursBusy] = [
      alone.get(floor),
      alone.get(ours),
      together.get(floor),
      together.get(ours),
    ];
    if (!floorAlone || !oursAlone || !floorBusy || !oursBusy) throw new Error('A contestant was not measured');
    quiet.push(...quietRows(name, plan.goals[name], floorAlone, oursAlone));
    busy.push(...busyRows(name, plan.goals[name], floorBusy, oursBusy));
    const oldBusy = old && together.get(old);
    if (oldBusy) growth.push(growthRow(name, plan.oldYears, oursBusy, oldBusy));
  }
  return [...quiet, ...busy, ...growth];
};

const ourContestant = async (
  name: string,
  { dataDir, databaseUrl, people }: Stage,
  { habitsEach }: SpeedPlan,
): Promise<Contestant> => {
  const server = await startCrushing({ dataDir: dataDir, databaseUrl });
  const calls = callsTo(routesOfCrushing(server.port), { port: server.port, people, habitsEach, day: today() });
  return { name, server, calls, acknowledgedWrites: 0 };
};

const floorContestant = async ({
  floor: { dataDir, databaseUrl, people },
  habitsEach,
}: SpeedPlan): Promise<Contestant> => {
  const server = await startFloor({ dataDir: dataDir, databaseUrl, people });
  const calls = callsTo(routesOfFloor(today()), { port: server.port, people, habitsEach, day: today() });
  return { name: 'floor', server, calls, acknowledgedWrites: 0 };
};

const today = (): string => new Date().toISOString().slice(0, 10);

const medianStart = async ({ dataDir, databaseUrl }: Stage): Promise<number> => {
  const starts: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const server = await startCrushing({ dataDir: dataDir, databaseUrl });
    starts.push(server.startMs);
    await server.stop();
  }
  return median(starts);
};

const walRow = async (load: Load, plan: SpeedPlan, ours: Contestant): Promise<Row> => {
  const requests = await ours.calls('durable toggle', CONNECTIONS);
  const { good } = await load.run({
    port: ours.server.port,
    requests,
    warmUpSeconds: 0,
    seconds: 60,
    answersMax: WAL_WRITES,
  });
  ours.acknowledgedWrites += good;
  return plainRow('write-ahead log after 20,000 writes', walMegabytes(plan.young.dataDir), 'MB', 16);
};

/** Counts the rows after the load: every acknowledged write bumped a version, and no instance appeared or vanished. */
const lostRow = async (
  { dataDir, databaseUrl }: Stage,
  before: Awaited<ReturnType<typeof writtenRows>> | undefined,
  contestant: Contestant | undefined,
): Promise<Row> => {
  const after = await writtenRows(dataDir, databaseUrl);
  const written = after.versions - (before?.versions ?? 0);
  const acknowledged = contestant?.acknowledgedWrites ?? 0;
  const kept = after.instances === before?.instances;
  return {
    what: `writes of "${contestant?.name}" found afterwards`,
    floor: acknowledged.toLocaleString('en'),
    ours: written.toLocaleString('en'),
    ratio: '',
    goal: 'all, no other rows',
    isReached: written === acknowledged && kept,
  };
};
