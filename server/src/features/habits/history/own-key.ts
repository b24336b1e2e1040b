import { createHash } from 'node:crypto';

/** Begins the import keys of habits that come from a download of this product. */
const OF_DOWNLOADS = 'crushing:';

type Keyed = {
  readonly id: number;
  readonly createdAt: string;
  readonly creationKey: string | null;
  readonly importKey: string | null;
};

/**
 * The key of a habit in downloads. It is the same in every download, also in those of another account that imports it.
 */
export const ownKey = ({ id, createdAt, creationKey, importKey }: Keyed): string => {
  if (importKey?.startsWith(OF_DOWNLOADS)) return importKey.slice(OF_DOWNLOADS.length);
  return creationKey ?? `export-${createHash('sha256').update(`${id} ${createdAt}`).digest('hex').slice(0, 32)}`;
};

/** The import key with which a person's own download restores a habit. */
export const ownImportKey = (habit: Keyed): string => OF_DOWNLOADS + ownKey(habit);

export const isOfDownload = (importKey: string): boolean => importKey.startsWith(OF_DOWNLOADS);
