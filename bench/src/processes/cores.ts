import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const canPin = availableParallelism() > 1 && existsSync('/usr/bin/taskset');

/** The core of the measured server, and that of the load; null where processes cannot be pinned. */
export const SERVER_CORE = canPin ? 0 : null;
export const LOAD_CORE = canPin ? 1 : null;
