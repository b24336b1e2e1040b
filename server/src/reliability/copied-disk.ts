import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A small disk for tests that cut the power: a copy has what had reached the disk at one moment, and nothing else. */
export type CopiedDisk = {
  /** A folder on the disk. */
  readonly folder: string;
  /** Copies the disk while programs write to it, and mounts the copy. Returns the same folder there. */
  readonly copy: () => Promise<string>;
  readonly dropCopy: () => void;
  readonly drop: () => void;
};

// The files of both take only the space that is written. A backup is refused where less than 200 MB are free.
const DISK_BYTES = 512 * 2 ** 20;
const AROUND_BYTES = 2048 * 2 ** 20;

/**
 * The disk is the file of a loop device, and lies on a file system that copies a file in one moment by sharing its
 * blocks. What programs wrote without a sync is in the memory of the kernel, and so not in the copy. Returns the reason
 * where such a disk is not possible.
 */
export const openCopiedDisk = (): CopiedDisk | string => {
  if (process.getuid?.() !== 0) return 'only root may mount a disk of its own';
  const root = mkdtempSync(join(tmpdir(), 'crushing-disk-'));
  const [around, disk, copied] = ['around', 'disk', 'copied'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  const [file, copy] = [join(around, 'disk.img'), join(around, 'copied.img')];
  const mounted: string[] = [];
  const mount = (image: string, folder: string): void => {
    mkdirSync(folder, { recursive: true });
    run('mount', '-o', 'loop', image, folder);
    mounted.push(folder);
  };
  const unmount = (folder: string): void => {
    run('umount', folder);
    mounted.splice(mounted.indexOf(folder), 1);
  };
  const drop = (): void => {
    for (const folder of mounted.toReversed()) unmount(folder);
    rmSync(root, { recursive: true, force: true });
  };
  try {
    makeSharing(join(root, 'around.img'));
    mount(join(root, 'around.img'), around);
    makeFile(file, DISK_BYTES);
    run('mkfs.ext4', '-q', file);
    mount(file, disk);
  } catch (error) {
    drop();
    return `no disk can be copied here: ${(error as Error).message.split('\n')[0]}`;
  }
  return {
    folder: join(disk, 'data'),
    copy: async () => {
      // Writers of this process go on meanwhile.
      await promisify(execFile)('cp', ['--reflink=always', file, copy]);
      mount(copy, copied);
      return join(copied, 'data');
    },
    dropCopy: () => {
      unmount(copied);
      rmSync(copy);
    },
    drop,
  };
};

/** Makes one of the file systems whose files can share blocks. */
const makeSharing = (image: string): void => {
  makeFile(image, AROUND_BYTES);
  try {
    run('mkfs.btrfs', '-q', image);
  } catch {
    run('mkfs.xfs', '-q', image);
  }
};

/** A file of zeros that takes no space yet. */
const makeFile = (path: string, bytes: number): void => {
  writeFileSync(path, '');
  truncateSync(path, bytes);
};

const run = (program: string, ...parameters: readonly string[]): void =>
  void execFileSync(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
