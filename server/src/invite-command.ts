import { openForCommand } from '#database/connect.ts';
import { invite } from '#features/invitations/invite.ts';
import { Refusal } from '#http/refusal.ts';
import { readConfig } from './config.ts';
import { explainStart } from './explain-start.ts';

const EXIT_USAGE = 64; // sysexits.h

// Its files are private, as those of the server are.
process.umask(0o077);

const run = async (email: string): Promise<void> => {
  const config = readConfig(process.env);
  const database = await openForCommand(config);
  try {
    // The running server sends the mail at the next turn of its job.
    const link = await invite(
      { config, database, now: Date.now, wakeJob: () => undefined },
      { email, approvedBy: null },
    );
    console.log(`${email} is invited by mail. The same invitation as a link: ${link}`);
  } finally {
    await database.close();
  }
};

run(process.argv[2] ?? '').catch((error: unknown) => {
  const problem =
    error instanceof Refusal
      ? { line: `${error.message}. Usage: npm run invite -- ada@example.org`, exitCode: EXIT_USAGE }
      : explainStart(error, process.env);
  console.error(problem?.line ?? error);
  process.exit(problem?.exitCode ?? 1);
});
