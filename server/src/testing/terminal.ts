import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { delimiter } from 'node:path';

export type Terminal = {
  /** Runs a line of a shell to its end; gives everything it printed. Rejects when it failed. */
  readonly run: (line: string) => Promise<string>;
  /** Starts a line that goes on, and gives what it printed until it said this. */
  readonly start: (line: string, until: string) => Promise<string>;
  /** Ctrl-C to everything that goes on, and waits for its end. */
  readonly stop: () => Promise<void>;
};

// How a machine reaches its package registry.
const OF_NETWORK = ['NODE_EXTRA_CA_CERTS', 'http_proxy', 'https_proxy', 'npm_config_cache', 'npm_config_registry'];

/** The environment of a person who has opened a terminal, without what the packages of these tests add. */
const ofPerson = (): NodeJS.ProcessEnv => {
  const path = process.env['PATH'] ?? '';
  const own = path.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const network = OF_NETWORK.map((name) => [name, process.env[name]] as const);
  return { PATH: own.join(delimiter), HOME: process.env['HOME'], ...Object.fromEntries(network) };
};

/** Runs command lines in a folder, as a person does. */
export const openTerminal = (cwd: string, environment: Readonly<Record<string, string>>): Terminal => {
  const going = new Set<ChildProcess>();
  const open = (line: string): ChildProcess => {
    // A group of its own: as in a terminal, Ctrl-C reaches every process of the line.
    const env = { ...ofPerson(), ...environment };
    const child = spawn('sh', ['-c', line], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    going.add(child);
    child.once('close', () => going.delete(child));
    return child;
  };
  return {
    run: async (line) => heard(open(line), line),
    start: async (line, until) => heard(open(line), line, until),
    stop: async () => {
      await Promise.all([...going].map(interrupt));
    },
  };
};

const heard = async (child: ChildProcess, line: string, until?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      if (until !== undefined && text.includes(until)) resolve(text);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', (code) => {
      if (code === 0 && until === undefined) resolve(text);
      else reject(new Error(`"${line}" ended with code ${code}:\n${text}`));
    });
  });

const interrupt = async (child: ChildProcess): Promise<void> => {
  const ended = new Promise((resolve) => child.once('close', resolve));
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended;
};
