import { openForCommand } from '#database/connect.ts';
import { openChallenge } from '#features/challenge/open-challenge.ts';
import { isCalendarDay } from '@crushing/domain/calendar/calendar-day';
import { Refusal } from '#http/refusal.ts';
import { readConfig } from './config.ts';
import { explainStart } from './explain-start.ts';

const EXIT_USAGE = 64; // sysexits.h
const USAGE = 'Usage: npm run admin -- challenge open [YYYY-MM-DD]';

// Its files are private, as those of the server are.
process.umask(0o077);

const run = async ([subject, verb, day]: readonly string[]): Promise<void> => {
  if (subject !== 'challenge' || verb !== 'open' || (day !== undefined && !isCalendarDay(day)))
    throw new Refusal('bad-input', 'Unknown command');
  const config = readConfig(process.env);
  const database = await openForCommand(config);
  // The server looks for due mail by itself.
  const deps = { config, database, now: Date.now, wakeJob: () => {} };
  try {
    const { challenge, members } = await openChallenge(deps, { startDate: day, actorId: null });
    console.log(
      `${challenge.name}: ${members} ${members === 1 ? 'person' : 'people'}, from ${challenge.startDate} to ${challenge.endDate}.`,
    );
  } finally {
    await database.close();
  }
};

run(process.argv.slice(2)).catch((error: unknown) => {
  const problem =
    error instanceof Refusal
      ? { line: `${error.message}. ${USAGE}`, exitCode: EXIT_USAGE }
      : explainStart(error, process.env);
  console.error(problem?.line ?? error);
  process.exit(problem?.exitCode ?? 1);
});
