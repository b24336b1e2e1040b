/** Shown when a whole place could not be read. */
export const PLACE_NOT_LOADED = {
  title: 'Could not load this.',
  text: 'Check the connection and try again.',
  retryLabel: 'Try again',
};
