import type { ImportRow } from '@crushing/domain/habit-import/import-row';
import { newCreationKey } from '#browser/creation-key.ts';

/**
 * Gives rows their creation keys. The nth of several equal rows gets the same key at every read of the file, so that no
 * row is added twice.
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
