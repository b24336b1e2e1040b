import { resolve } from 'node:path';
import { counted } from '@crushing/domain/text/counted';
import { moveDatabase } from '#database/transfer/move-database.ts';
import { countRows } from '#database/transfer/digest-rows.ts';
import type { Digests } from '#database/transfer/digest-rows.ts';
import { avatarsOf, listAvatarFiles } from '#features/avatars/avatar-files.ts';
import { copyAvatars } from '#features/avatars/copy-avatars.ts';
import { backupName, makeBackup } from '#features/backups/make-backup.ts';
import { restoreBackup } from '#features/backups/restore-backup.ts';
import { WrongUseError, onlyWord, readPlaces } from './command.ts';
import type { Command, Environment } from './command.ts';

export const makeBackupCommand: Command = {
  usage: 'make-backup',
  does: 'copies database and pictures into a file, also while the server runs',
  run: async (words, environment) => {
    if (words.length > 0) throw new WrongUseError();
    const now = Date.now();
    const made = await makeBackup(readPlaces(environment), { name: backupName(now), now });
    return [
      `Backed up to ${made.path}`,
      `${held(made.tables, made.rows, made.pictures)}, restored once as a check, every table equal.`,
      ...(made.reason === null ? [] : [`The rows lie in a SQLite file. ${made.reason}`]),
      ...(made.missingPictures === 0
        ? []
        : [`Missing in the data folder: ${counted(made.missingPictures, 'picture')}.`]),
    ];
  },
};

export const restoreCommand: Command = {
  usage: 'restore <file>',
  does: 'puts a backup into an empty data folder or database',
  run: async (words, environment) => {
    const backup = resolve(onlyWord(words));
    const places = readPlaces(environment);
    const { tables, pictures, madeAt } = await restoreBackup(backup, places);
    const place = places.databaseUrl === null ? places.dataDir : addressOf(places.databaseUrl);
    return [
      `Restored the backup of ${madeAt} to ${place}`,
      `${held(Object.keys(tables).length, countRows(tables), pictures.length)}. Start the server.`,
    ];
  },
};

export const moveCommand: Command = {
  usage: 'move --to <postgres://… or folder>',
  does: 'copies everything into an empty PostgreSQL database or data folder, also named by MOVE_TO',
  run: async (words, environment) => {
    const to = targetOf(words, environment);
    const from = readPlaces(environment);
    const target = POSTGRES.test(to)
      ? readPlaces({ ...environment, DATABASE_URL: to })
      : readPlaces({ ...environment, DATABASE_URL: '', DATA_DIR: to });
    const copied = await moveDatabase(from, target, async () => {
      if (target.dataDir !== from.dataDir) copyAvatars(from.dataDir, await listAvatarFiles(from), avatarsOf(target));
    });
    return [
      ...linesOf(copied),
      `Copied ${countRows(copied)} rows of ${Object.keys(copied).length} tables, read them back and found every table equal.`,
      target.databaseUrl === null
        ? `Start the server with DATA_DIR=${target.dataDir} and without DATABASE_URL.`
        : `Start the server with DATABASE_URL set to the new address. Keep DATA_DIR: it holds the pictures.`,
    ];
  },
};

const POSTGRES = /^postgres(ql)?:/;

/**
 * The environment may hold an address with a password, because other accounts of the machine see the words of a
 * command.
 */
const targetOf = ([option, to, ...more]: readonly string[], environment: Environment): string => {
  const target = option === undefined ? environment['MOVE_TO'] : to;
  const isUsedWrong = ![undefined, '--to'].includes(option) || more.length > 0;
  // Any other address would be taken for the name of a folder.
  const isOtherAddress = /^[a-z][a-z\d+.-]*:\/\//i.test(target ?? '') && !POSTGRES.test(target ?? '');
  if (isUsedWrong || isOtherAddress || target === undefined || target === '') throw new WrongUseError();
  return target;
};

const held = (tables: number, rows: number, pictures: number): string =>
  `${counted(tables, 'table')} with ${counted(rows, 'row')}, and ${counted(pictures, 'picture')}`;

const linesOf = (copied: Digests): readonly string[] =>
  Object.entries(copied)
    .filter(([, { rows }]) => rows > 0)
    .map(([name, { rows }]) => `${String(rows).padStart(9)}  ${name}`);

/** Leaves out the password. */
const addressOf = (databaseUrl: string): string => {
  const { host, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1)} at ${host}`;
};
