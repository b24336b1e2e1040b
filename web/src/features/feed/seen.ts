import type { Activity } from '@crushing/contract/feed/schemas';
import { useEffect } from 'react';
import { privateStoredValue } from '#browser/private-stored-value.ts';

/** The newest row of the feed that the person has had on screen in the People place. */
export const newestSeen = privateStoredValue<number>('feed-seen', 0, (found) =>
  typeof found === 'number' ? found : null,
);

/** Marks the rows on screen as seen. */
export const useSeen = (rows: readonly Activity[]): void => {
  const newest = Math.max(0, ...rows.map(({ id }) => id));
  useEffect(() => {
    if (newest > newestSeen.read()) newestSeen.write(newest);
  }, [newest]);
};
