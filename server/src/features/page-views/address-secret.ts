import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'address-secret';
const SECRET_BYTES = 32;

/** The key of the hashes of one day, by the salt of the day. */
export type AddressSecret = (salt: string) => Buffer;

/**
 * Whoever has a hash and its key can try all addresses against it. So a part of the key is a file of the data folder,
 * in no database and no backup. Processes that share the folder count a visitor as the same one.
 */
export const createAddressSecret = (dataDir: string): AddressSecret => {
  let secret: Buffer | null = null;
  return (salt) => {
    secret ??= readSecret(join(dataDir, FILE));
    return createHmac('sha256', secret).update(salt).digest();
  };
};

const readSecret = (path: string): Buffer => {
  const found = existsSync(path) ? readFileSync(path) : null;
  // A power cut may have emptied a new file.
  if (found?.length === SECRET_BYTES) return found;
  const unfinished = `${path}.${randomBytes(8).toString('hex')}.part`;
  writeFileSync(unfinished, randomBytes(SECRET_BYTES), { flag: 'wx', mode: 0o600 });
  renameSync(unfinished, path);
  // Another process may have put its own there meanwhile.
  return readFileSync(path);
};
