import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { rootFolder } from '#prepare/root-folder.mjs';

const programs = join(rootFolder, 'node_modules', '.bin');

/** The environment of every command here: the pinned Node and the installed programs come first. */
export const commandEnvironment = (more = {}) => ({
  ...process.env,
  ...more,
  PATH: `${programs}${delimiter}${process.env.PATH}`,
});

/**
 * Runs a program to its end; `show` prints as it goes, otherwise the output is kept. `more` are further parameters, which
 * may contain spaces.
 */
export const runCommand = ({ line, more = [], show = false, env = {} }) =>
  new Promise((resolve) => {
    const [program, ...parameters] = line.split(' ');
    const options = { cwd: rootFolder, env: commandEnvironment(env), stdio: show ? 'inherit' : 'pipe' };
    const child = spawn(program, [...parameters, ...more], options);
    const printed = [];
    child.stdout?.on('data', (chunk) => printed.push(chunk));
    child.stderr?.on('data', (chunk) => printed.push(chunk));
    const end = (code) => resolve({ code, output: Buffer.concat(printed).toString() });
    child.once('error', (error) => {
      printed.push(Buffer.from(String(error)));
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
