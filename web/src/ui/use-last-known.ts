import { useState } from 'react';

/**
 * The latest value that was there. A further page of a list is asked for by the end of the page before, which moves with new
 * rows: its rows stay while the read from the new place fails.
 */
export const useLastKnown = <Value>(value: Value | undefined): Value | undefined => {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
};
