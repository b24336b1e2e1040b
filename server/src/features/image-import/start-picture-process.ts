import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PictureReply } from './picture-job.ts';

const ENTRY = fileURLToPath(new URL('picture-process.ts', import.meta.url));

type PictureProcessOptions = {
  readonly memoryBytesMax: number;
  /** False for a process that was replaced. */
  readonly isWanted: (child: ChildProcess) => boolean;
  readonly onReply: (reply: PictureReply) => void;
  /** It crashed, took too much memory, or did not start. */
  readonly onEnd: () => void;
};

/** Starts a picture process and kills it once it takes too much memory. */
export const startPictureProcess = ({
  memoryBytesMax,
  isWanted,
  onReply,
  onEnd,
}: PictureProcessOptions): ChildProcess => {
  const started = spawnProcess();
  started.on('message', (reply: PictureReply) => {
    if (isWanted(started)) onReply(reply);
  });
  const end = (): void => {
    if (isWanted(started)) onEnd();
  };
  started.on('error', end);
  started.on('exit', end);
  endAbove(started, memoryBytesMax);
  return started;
};

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

// The program, its packages, and the threads whose priority it lowers.
const READABLE = [
  ...['server/src/*', 'server/package.json', 'domain/*', 'node_modules/*'].map((path) => join(ROOT, path)),
  '/proc/self/task',
];

/**
 * What the process may do: read the program and compute. It may not read data, write, use the network or start processes.
 * That binds JavaScript: the decoder of pictures is native code, which has all rights of the account.
 */
export const PERMISSIONS: readonly string[] = [
  '--permission',
  ...READABLE.map((path) => `--allow-fs-read=${path}`),
  '--allow-worker',
  '--allow-addons',
];

/** It gets no settings. */
const spawnProcess = (): ChildProcess =>
  fork(ENTRY, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [...PERMISSIONS, ...HEAP_LIMITS],
    // Fewer heaps for its threads, because each keeps the memory it once held.
    env: { MALLOC_ARENA_MAX: '2' },
  });

// Half of the memory limit. The rest is for the decoded picture and the recognition.
const HEAP_LIMITS = ['--max-old-space-size=192', '--max-semi-space-size=8'];

const MEGABYTE = 1024 * 1024;

/** Twice what an ordinary picture needs. */
export const MEMORY_BYTES_MAX = 448 * MEGABYTE;
// More than ordinary pictures leave behind.
const LEFT_BEHIND_BYTES_MAX = 240 * MEGABYTE;
const LOOK_EVERY_MS = 100;

/** Kills the process above this memory. Only on Linux, which tells the memory of another process while it computes. */
const endAbove = (child: ChildProcess, bytesMax: number): void => {
  const { pid } = child;
  if (process.platform !== 'linux' || pid === undefined) return;
  const look = setInterval(() => {
    if (heldBytes(pid) > bytesMax) child.kill('SIGKILL');
  }, LOOK_EVERY_MS).unref();
  child.once('exit', () => clearInterval(look));
};

/** Whether the process holds so much memory that the next picture should get a new one. */
export const hasGrown = ({ pid }: ChildProcess): boolean =>
  process.platform === 'linux' && pid !== undefined && heldBytes(pid) > LEFT_BEHIND_BYTES_MAX;

// Linux, on every architecture it runs on.
const TICKS_PER_SECOND = 100;

/** Processor time of the process in milliseconds; Infinity where the system does not tell it. */
export const computedMs = ({ pid }: ChildProcess): number => {
  if (process.platform !== 'linux' || pid === undefined) return Number.POSITIVE_INFINITY;
  try {
    // User and system time are fields 14 and 15. The name in field 2 may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

const heldBytes = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
};
