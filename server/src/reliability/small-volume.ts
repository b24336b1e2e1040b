import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PIECE_BYTES = 1024 * 1024;

/** A volume in memory of a few megabytes. */
export const smallVolume = (megabytes: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'crushing-volume-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  return folder;
};

export const removeVolume = (folder: string): void => {
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
};

let found: boolean | undefined;

/** Whether this account may mount volumes, as root may. */
export const mayMount = (): boolean => (found ??= tryToMount());

const tryToMount = (): boolean => {
  try {
    removeVolume(smallVolume(1));
    return true;
  } catch {
    return false;
  }
};

/** Takes all space that is left, also what a running server frees or takes meanwhile; returns the file that holds it. */
export const fill = (folder: string): string => {
  const ballast = join(folder, 'ballast');
  for (let piece = PIECE_BYTES; piece >= 1; piece /= 2) appendUntilFull(ballast, Buffer.alloc(piece));
  return ballast;
};

const appendUntilFull = (file: string, piece: Buffer): void => {
  try {
    for (;;) appendFileSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
};
