import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type SpawnNode = {
  readonly entry: URL;
  readonly core: number | null;
  readonly env?: Readonly<Record<string, string>>;
  readonly talks?: boolean;
  readonly nodeArguments?: readonly string[];
};

/** Runs a TypeScript file with this version of Node and shows its standard error. */
export const spawnNode = ({ entry, core, env = {}, talks = false, nodeArguments = [] }: SpawnNode): ChildProcess => {
  const line = [process.execPath, ...nodeArguments, fileURLToPath(entry)];
  const [program = '', ...parameters] = core === null ? line : ['taskset', '-c', String(core), ...line];
  const child = spawn(program, parameters, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', ...(talks ? (['ipc'] as const) : [])],
  });
  const stopAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', stopAtExit);
  child.once('exit', () => process.removeListener('exit', stopAtExit));
  return child;
};
