import { useState } from 'react';

/**
 * The latest known value. A further page is asked for by the end of the page before it, which moves with new rows. So
 * its rows stay while the read from the new place fails.
 */
export const useLastKnown = <Value>(value: Value | undefined): Value | undefined => {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
};
