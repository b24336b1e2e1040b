import { setTimeout as pause } from 'node:timers/promises';
import { cpuSeconds, openDescriptors, residentMegabytes } from '#processes/process-figures.ts';
import { slope } from '#report/slope.ts';
import type { Point } from '#report/slope.ts';
import { median } from '#report/table.ts';
import type { Seen, Tally } from './tally.ts';

const PARTS = 6;
const SAMPLE_MS = 2000;
const TEN_MINUTES_MS = 10 * 60_000;

/** Figures of the whole run. Memory and descriptors leave out the first part, in which the server warms up. */
export type Watched = {
  readonly megabytesPerTenMinutes: number;
  readonly moreDescriptors: number;
  readonly failed: number;
  readonly refused: number;
};

type Part = {
  readonly seen: Seen;
  readonly memory: readonly Point[];
  readonly descriptors: readonly number[];
};

/** Watches a process in six parts, of ten minutes in an hour, and prints each as it ends. */
export const watchParts = async (pid: number, tally: Tally, minutes: number): Promise<Watched> => {
  const partMs = (minutes * 60_000) / PARTS;
  console.log(HEAD.map((name) => name.padStart(WIDTH)).join(''));
  const parts: Part[] = [];
  for (let number = 1; number <= PARTS; number += 1) {
    const cpuBefore = cpuSeconds(pid);
    const part = await watchPart(pid, tally, partMs);
    parts.push(part);
    printPart(((number * partMs) / 60_000).toFixed(1), part, (cpuSeconds(pid) - cpuBefore) / (partMs / 1000));
  }
  const warm = parts.slice(1);
  const count = (of: (seen: Seen) => number): number => parts.reduce((sum, { seen }) => sum + of(seen), 0);
  return {
    megabytesPerTenMinutes: slope(warm.flatMap(({ memory }) => memory)) * TEN_MINUTES_MS,
    moreDescriptors: median(warm.at(-1)?.descriptors ?? []) - median(warm[0]?.descriptors ?? []),
    failed: count(({ failed }) => failed),
    refused: count(({ refused }) => refused),
  };
};

const watchPart = async (pid: number, tally: Tally, ms: number): Promise<Part> => {
  const [memory, descriptors]: [Point[], number[]] = [[], []];
  for (const until = performance.now() + ms; performance.now() < until;) {
    await pause(Math.min(SAMPLE_MS, until - performance.now()));
    memory.push({ at: performance.now(), value: residentMegabytes(pid) });
    descriptors.push(openDescriptors(pid));
  }
  return { seen: tally.take(), memory, descriptors };
};

const HEAD = [
  'minute',
  'memory MB',
  'highest',
  'descriptors',
  'core %',
  'answers',
  'p99 ms',
  'longest ms',
  '4xx',
  '5xx or none',
];
const WIDTH = 13;

const printPart = (minute: string, { seen, memory, descriptors }: Part, core: number): void => {
  const megabytes = memory.map(({ value }) => value);
  const cells = [
    minute,
    median(megabytes).toFixed(1),
    Math.max(...megabytes).toFixed(1),
    String(median(descriptors)),
    (core * 100).toFixed(1),
    String(seen.answers),
    seen.p99.toFixed(1),
    seen.longest.toFixed(0),
    String(seen.refused),
    String(seen.failed),
  ];
  console.log(cells.map((cell) => cell.padStart(WIDTH)).join(''));
};
