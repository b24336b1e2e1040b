/** How many people watch, as one says it. */
export const watchersSentence = (watchingNow: number): string => {
  if (watchingNow === 0) return 'Nobody is watching right now';
  return watchingNow === 1 ? '1 person is watching right now' : `${watchingNow} people are watching right now`;
};
