import { openForCommand } from '#database/connect.ts';
import type { Database } from '#database/database.ts';
import { readConfig } from '#config.ts';
import type { Config } from '#config.ts';

/** What the administrator may do from the command line. */
export type Command = {
  /** How a person types it after `npm run admin --`. */
  readonly usage: string;
  /** What it does, in a line. */
  readonly does: string;
  /** Gives the lines to print. @throws WrongUseError */
  readonly run: (words: readonly string[], environment: Environment) => Promise<readonly string[]>;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** The words after the command do not fit its usage. */
export class WrongUseError extends Error {}

/** The only word of a command. */
export const onlyWord = (words: readonly string[]): string => {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new WrongUseError();
  return word;
};

/** Reads the settings without those that only links need. */
export const readPlaces = (environment: Environment): Config =>
  readConfig({ ...environment, PUBLIC_URL: '', NODE_ENV: 'development' });

/** Works on the database, also while a server runs on it. */
export const withDatabase = async <T>(
  environment: Environment,
  work: (deps: { config: Config; database: Database; now: () => number }) => Promise<T>,
): Promise<T> => {
  const config = readConfig(environment);
  const database = await openForCommand(config);
  try {
    return await work({ config, database, now: Date.now });
  } finally {
    await database.close();
  }
};
