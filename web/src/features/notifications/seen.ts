import type { Notice } from '@crushing/contract/notifications/schemas';
import { useEffect } from 'react';
import { privateStoredValue } from '#browser/private-stored-value.ts';

/** The id of the newest notice that this browser has shown. */
export const newestSeen = privateStoredValue<number>('notices-seen', 0, (found) =>
  typeof found === 'number' ? found : null,
);

/** Remembers that these notices are on the screen. */
export const useSeen = (notices: readonly Notice[] | undefined): void => {
  const newest = Math.max(0, ...(notices ?? []).map(({ id }) => id));
  useEffect(() => {
    if (newest > newestSeen.read()) newestSeen.write(newest);
  }, [newest]);
};
