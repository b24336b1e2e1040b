import { challengeCommand, inviteCommand, resetLinkCommand } from './admin/people-commands.ts';
import { makeBackupCommand, moveCommand, restoreCommand } from './admin/data-commands.ts';
import { WrongUseError } from './admin/command.ts';
import type { Command } from './admin/command.ts';
import { Refusal } from '#http/refusal.ts';
import { explainStart } from './explain-start.ts';

// sysexits.h
const EX_USAGE = 64;
const EX_DATAERR = 65;

const COMMANDS: Readonly<Record<string, Command>> = {
  invite: inviteCommand,
  'reset-link': resetLinkCommand,
  challenge: challengeCommand,
  'make-backup': makeBackupCommand,
  restore: restoreCommand,
  move: moveCommand,
};

// Its files are private, as those of the server are.
process.umask(0o077);

const everyCommand = (): readonly string[] => {
  const width = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length));
  return [
    'npm run admin -- followed by:',
    ...Object.values(COMMANDS).map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`),
  ];
};

const run = async ([name = '', ...words]: readonly string[]): Promise<readonly string[]> => {
  if (name === '') return everyCommand();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new WrongUseError([`There is no command ${name}.`, ...everyCommand()].join('\n'));
  return command.run(words, process.env).catch((error: unknown) => {
    throw error instanceof WrongUseError ? new WrongUseError(`Usage: npm run admin -- ${command.usage}`) : error;
  });
};

const problemOf = (error: unknown): { line: unknown; exitCode: number } => {
  if (error instanceof WrongUseError) return { line: error.message, exitCode: EX_USAGE };
  if (error instanceof Refusal) return { line: error.message, exitCode: EX_DATAERR };
  return explainStart(error, process.env) ?? { line: error, exitCode: 1 };
};

run(process.argv.slice(2)).then(
  (lines) => console.log(lines.join('\n')),
  (error: unknown) => {
    const { line, exitCode } = problemOf(error);
    console.error(line);
    process.exit(exitCode);
  },
);
