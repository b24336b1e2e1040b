import { readFileSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;
// Linux counts processor time in hundredths of a second, on every architecture it runs on.
const TICKS_PER_SECOND = 100;

export const residentMegabytes = (pid: number): number => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / MEGABYTE;
};

/** Processor time of a process in seconds, with its threads and the kernel's work for it. */
export const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain spaces. User and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};
