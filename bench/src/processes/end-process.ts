import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';

export const endProcess = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};
