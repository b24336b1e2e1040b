import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nginxProgram } from './nginx-program.ts';

export type Nginx = {
  /** What it said that is more than a notice. */
  readonly errors: () => readonly string[];
  /** What stands in its access log. */
  readonly logged: () => string;
  readonly stop: () => Promise<void>;
};

export type NginxPlan = {
  /** Where it listens, on 127.0.0.1. */
  readonly port: number;
  /** The ports of the two servers behind it. */
  readonly servers: readonly [number, number];
};

const SITE = fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url));

/** Starts nginx with `deploy/nginx.conf`. It changes only the ports, the name, the log's folder and the certificate. */
export const startNginx = async (plan: NginxPlan): Promise<Nginx> => {
  const program = nginxProgram();
  if (program === undefined) throw new Error('nginx was not found: install nginx-light, or what your system calls it.');
  const folder = mkdtempSync(join(tmpdir(), 'crushing-nginx-'));
  // Started by root, its workers are another account.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'site.conf'), siteOf(readFileSync(SITE, 'utf8'), folder, plan));
  writeFileSync(join(folder, 'nginx.conf'), aroundSite(folder));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stopAtExit = (): void => void child.kill('SIGTERM');
  process.once('exit', stopAtExit);
  let said = '';
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      // The port is open before the first worker starts.
      if (said.includes('start worker process ')) resolve();
    });
    void ended.then(() => reject(new Error(`nginx ended before it was ready:\n${said}`)));
  });
  return {
    errors: () => said.split('\n').filter((line) => /\[(warn|error|crit|alert|emerg)\]/.test(line)),
    logged: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    stop: async () => {
      process.removeListener('exit', stopAtExit);
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const siteOf = (site: string, folder: string, { port, servers: [one, other] }: NginxPlan): string =>
  site
    .replaceAll('\t#server ', '\tserver ')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${other}`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('habits.example.org', 'localhost')
    .replace('/var/log/nginx/', `${folder}/`)
    .replaceAll(/^\tssl_.*\n/gm, '');

const WRITTEN = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const aroundSite = (folder: string): string => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr notice;
events {}
http {
	access_log ${folder}/access.log;
	${WRITTEN.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n\t')}
	include ${folder}/site.conf;
}
`;
