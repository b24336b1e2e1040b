import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChangeDatabase } from './changed-database.ts';
import { isPair } from './provide-postgres.ts';
import { startOne, startPair } from './servers.ts';

/** A running product with its own processes and data folder, as at home. */
export type RunningCrushing = {
  readonly url: string;
  /** The one-time link printed at the first start. Empty once there is an administrator. */
  readonly setupLink: () => string;
  /** Mails written to the outbox, oldest first. */
  readonly mails: () => string[];
  readonly changeDatabase: ChangeDatabase;
  /** Kills every server with SIGKILL and starts it again on the same data. `whileDown` runs in between. */
  readonly killAndRestart: (whileDown?: () => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The administrator of `runOpenCrushing`, as environment variables. */
export const ADMINISTRATOR = {
  ADMIN_EMAIL: 'admin@example.test',
  ADMIN_USERNAME: 'the-first',
  ADMIN_PASSWORD: 'five tall ladders',
};

/** Starts the product with an administrator and open sign-ups, so that every journey can make accounts. */
export const runOpenCrushing = async (): Promise<RunningCrushing> => {
  const crushing = await runCrushing(ADMINISTRATOR);
  await crushing.changeDatabase(
    `insert into system_settings (key, value, "updatedAt") values ('require_approval', 'false', '2026-01-01T00:00:00.000Z')`,
  );
  return crushing;
};

/** Starts the product on an empty data folder. `settings` are environment variables. */
export const runCrushing = async (settings: Record<string, string> = {}): Promise<RunningCrushing> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crushing-journey-'));
  const servers = await (isPair ? startPair : startOne)(dataDir, settings);
  return {
    url: `http://localhost:${servers.port}`,
    setupLink: () => /http\S+\/auth\?code=\S+/.exec(servers.said())?.[0] ?? '',
    mails: () => mailsIn(join(dataDir, 'outbox')),
    changeDatabase: servers.changeDatabase,
    killAndRestart: servers.killAndRestart,
    stop: async () => {
      await servers.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const mailsIn = (outbox: string): string[] => {
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFileSync(join(outbox, name), 'utf8'));
  } catch {
    return [];
  }
};
