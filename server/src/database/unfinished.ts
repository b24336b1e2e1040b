import { readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@crushing/domain/calendar/durations';

const UNFINISHED = /(?:^|\.)([\w-]+)\.(\d+)\.unfinished(?:-journal|-wal|-shm)?$/;

// Dots separate the parts of an unfinished file's name, so the name of the machine must hold none.
const HOST = hostname().replaceAll(/[^\w-]/g, '-') || 'host';

/**
 * What a file or folder is called until it is whole. Machine and process are part of the name, so that a later run tells
 * a leftover from work under way. Several machines, or containers, may share the folder.
 */
export const unfinishedName = (path: string, pid = process.pid): string => `${path}.${HOST}.${pid}.unfinished`;

/** Removes what ended processes left in this folder. Files of other machines are removed once they are a day old. */
export const removeLeftovers = (folder: string): void => {
  for (const name of namesIn(folder)) {
    const [, host, pid] = UNFINISHED.exec(name) ?? [];
    if (host === undefined) continue;
    const path = join(folder, name);
    const isLeft = host === HOST ? isOver(Number(pid)) : isOld(path);
    if (isLeft) remove(path);
  }
};

const remove = (path: string): void => {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Files of another account stay. They must not keep the server from starting, nor a backup from being made.
  }
};

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    // Without the folder there are no leftovers.
    return [];
  }
};

// An earlier process may have had this process's number, as in a container that was started again.
const isOver = (pid: number): boolean => pid === process.pid || (pid > 0 && !isRunning(pid));

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
};

const isOld = (path: string): boolean => {
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return changedAt !== undefined && Date.now() - changedAt > DAY_MS;
};
