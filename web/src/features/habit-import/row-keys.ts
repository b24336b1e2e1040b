import type { ImportRow } from '@crushing/domain/habit-import/import-row';
import { newCreationKey } from '#browser/creation-key.ts';

/**
 * Gives rows their creation keys. Equal rows of the same place among equals have the same key, however often their file
 * is read, so that none is added twice.
 */
export const createRowKeys = () => {
  const keys = new Map<string, string>();
  return (rows: readonly ImportRow[]): (ImportRow & { creationKey: string })[] => {
    const counts = new Map<string, number>();
    return rows.map((row) => {
      const words = JSON.stringify(row);
      const count = (counts.get(words) ?? 0) + 1;
      counts.set(words, count);
      const place = `${count} ${words}`;
      const creationKey = keys.get(place) ?? newCreationKey();
      keys.set(place, creationKey);
      return { ...row, creationKey };
    });
  };
};
