import type { LoadJob, LoadResult } from './load-job.ts';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';

// A process of its own, so that the load never shares an event loop with the measured server.
process.on('message', (job: LoadJob) => {
  run(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ fault: String(error) }),
  );
});

const run = async (job: LoadJob): Promise<LoadResult> => {
  const times: number[] = [];
  const bad: Record<number, number> = {};
  let good = 0;
  let isCounting = false;
  let isEnding = false;

  const count = (status: number, milliseconds: number): void => {
    if (status === 304 || (status >= 200 && status < 300)) good += 1;
    else bad[status] = (bad[status] ?? 0) + 1;
    if (isCounting) times.push(milliseconds);
    if (job.answersMax !== undefined && good >= job.answersMax) isEnding = true;
  };

  const lanes = job.requests.map((requests) => startLane(job.port, requests, count, () => isEnding));
  await wait(job.warmUpSeconds, () => isEnding);
  const startedAt = performance.now();
  isCounting = true;
  await wait(job.seconds, () => isEnding);
  isCounting = false;
  const seconds = (performance.now() - startedAt) / 1000;
  isEnding = true;
  await Promise.all(lanes);
  const sorted = Float64Array.from(times).toSorted();
  return { perSecond: sorted.length / seconds, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), good, bad };
};

/** Resolves once the connection's last call is answered. */
const startLane = async (
  port: number,
  requests: readonly string[],
  count: (status: number, milliseconds: number) => void,
  isEnding: () => boolean,
): Promise<void> => {
  const wires = requests.map((request) => Buffer.from(request));
  let next = 0;
  await new Promise<void>((resolve, reject) => {
    let connection: Connection | null = null;
    const sendNext = (): void => {
      const wire = wires[next];
      next = (next + 1) % wires.length;
      if (wire !== undefined) connection?.send(wire);
    };
    const onAnswer = (status: number, milliseconds: number): void => {
      count(status, milliseconds);
      if (!isEnding()) return sendNext();
      connection?.close();
      resolve();
    };
    openConnection(port, onAnswer, reject).then((opened) => {
      connection = opened;
      sendNext();
    }, reject);
  });
};

const wait = async (seconds: number, isEnding: () => boolean): Promise<void> => {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end && !isEnding()) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
