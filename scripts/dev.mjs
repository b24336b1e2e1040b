// `npm run dev`: the server restarts when its code changes, the browser reloads when its own does.
import { spawn } from 'node:child_process';
import { rootFolder } from './prepare/root-folder.mjs';
import { commandEnvironment } from './process/run-command.mjs';

// Vite answers the browser and passes /api on to the server, so links and cookies belong to its address.
const webPort = process.env.WEB_PORT ?? '5173';
const env = commandEnvironment({ PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}` });

const children = [
  spawn('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: rootFolder,
    env,
    stdio: 'inherit',
  }),
  spawn('vite', ['web', '--port', webPort, '--strictPort', '--clearScreen', 'false'], {
    cwd: rootFolder,
    env,
    stdio: 'inherit',
  }),
];

const stopAll = () => {
  for (const child of children) child.kill('SIGTERM');
};

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stopAll);
// Neither process is of use without the other, so they end together.
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll();
  });
}
