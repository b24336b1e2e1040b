import { readFileSync, readdirSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;
// Linux counts processor time in hundredths of a second, on every architecture it runs on.
const TICKS_PER_SECOND = 100;

export const residentMegabytes = (pid: number): number => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / MEGABYTE;
};

/** How many files and connections a process has open. */
export const openDescriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Processor time of a process in seconds, with its threads and the kernel's work for it. */
export const cpuSeconds = (pid: number): number => ticksOf(pid).own / TICKS_PER_SECOND;

/** Processor time of all children of a process in seconds, also of those that ended. */
export const childrenSeconds = (pid: number): number => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), ticksOf(pid).ended / TICKS_PER_SECOND);
};

const ticksOf = (pid: number): { own: number; ended: number } => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain spaces. Fields 14 and 15 are user and system time, 16 and 17 those of ended children.
  const [user, system, endedUser, endedSystem] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11)
    .map(Number);
  return { own: (user ?? 0) + (system ?? 0), ended: (endedUser ?? 0) + (endedSystem ?? 0) };
};
